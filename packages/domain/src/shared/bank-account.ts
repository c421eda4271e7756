/** Whether a text is the number of a bank account: 9 to 32 figures, spaces and dashes between them. */
export function isBankAccount(text: string): boolean {
  return /^\d[\d -]*\d$/.test(text) && /^\d{9,32}$/.test(text.replaceAll(/[ -]/g, ''))
}
