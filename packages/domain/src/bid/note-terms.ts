/** A condition beside the prices: written as a line `label：value` at the head of the sealed note. */
export interface NoteTerm {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** Chosen of these, else written. */
  readonly options?: readonly string[]
  readonly example?: string
  /** Characters; 100 unless told. */
  readonly max?: number
}

/** What is written beside the prices of an offer. */
export interface Noted {
  readonly note: string
  /** By the names of the terms. */
  readonly terms: Readonly<Record<string, string>>
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The note that is sealed: the terms that are filled in, one a line, then the words. */
export function withTerms(terms: readonly NoteTerm[], { note, terms: values }: Noted): string {
  const lines = terms.flatMap(({ name, label }) => {
    const value = onOneLine(values[name] ?? '')
    return value === '' ? [] : [`${label}：${value}`]
  })
  return [...lines, note.trim()].filter((line) => line !== '').join('\n')
}

/** The same taken apart again; a line that names no term begins the words. */
export function termsIn(terms: readonly NoteTerm[], note: string): Noted {
  const values: Record<string, string> = {}
  let rest = note
  for (const { name, label } of terms) {
    const [line = '', ...lines] = rest.split('\n')
    if (!line.startsWith(`${label}：`)) continue
    values[name] = line.slice(label.length + 1)
    rest = lines.join('\n')
  }
  return { note: rest, terms: values }
}

/** What is asked for and not filled in, as sentences by name. */
export function missingTerms(
  terms: readonly NoteTerm[],
  values: Noted['terms'],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    terms.flatMap(({ name, label, required = false, options }) =>
      required && onOneLine(values[name] ?? '') === ''
        ? [[name, `请${options ? '选择' : '填写'}${label}。`]]
        : [],
    ),
  )
}
