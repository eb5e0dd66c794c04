/** What the worker itself says in notifications. */
export const pushedIt = {
  stop: 'Disattiva',
  stopped: 'Notifiche disattivate',
  stoppedText: 'Su questo dispositivo non ne arrivano più. Le riattivi dal tuo profilo.',
} as const;
