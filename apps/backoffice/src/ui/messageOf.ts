/** What a failure tells people, or the key of react-admin's own word for it. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'ra.notification.http_error';
}
