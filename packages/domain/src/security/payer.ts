const wide: Readonly<Record<string, string>> = { '（': '(', '）': ')', '　': ' ', '．': '.', '·': '.' }

/** A company's name as banks and people write it in many ways: brackets, spaces and letter case do not count. */
function plain(name: string): string {
  return [...name.normalize('NFKC')]
    .map((c) => wide[c] ?? c)
    .join('')
    .replace(/\s/g, '')
    .toUpperCase()
}

/** Whether the money came from the company's own account (TL 26). */
export function isSamePayer(payerName: string, companyName: string): boolean {
  return plain(payerName) !== '' && plain(payerName) === plain(companyName)
}

/** An account number as others may see it: its last four digits. */
export function maskAccount(account: string): string {
  const digits = account.replace(/\D/g, '')
  return digits.length > 4 ? `**** **** ${digits.slice(-4)}` : '****'
}
