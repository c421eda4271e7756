/** An account number as others may see it: its last four digits. */
export function maskAccount(account: string): string {
  const digits = account.replace(/\D/g, '')
  return digits.length > 4 ? `**** **** ${digits.slice(-4)}` : '****'
}
