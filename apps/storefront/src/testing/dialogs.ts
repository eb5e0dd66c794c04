function showModal(this: HTMLDialogElement): void {
  this.open = true;
}
function close(this: HTMLDialogElement): void {
  this.open = false;
}

/** Modal dialogs as far as tests look at them: jsdom has the element, not its methods. */
export function installDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}
