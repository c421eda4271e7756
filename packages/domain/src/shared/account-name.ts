const wide: Readonly<Record<string, string>> = { '（': '(', '）': ')', '　': ' ', '．': '.', '·': '.' }

/** A name as banks and people write it in many ways: brackets, spaces and letter case do not count. */
export function plainName(name: string): string {
  return [...name.normalize('NFKC')]
    .map((c) => wide[c] ?? c)
    .join('')
    .replace(/\s/g, '')
    .toUpperCase()
}

/** Whether two names of accounts or companies are the same; an empty one is nobody's. */
export function isSameName(one: string, other: string): boolean {
  return plainName(one) !== '' && plainName(one) === plainName(other)
}
