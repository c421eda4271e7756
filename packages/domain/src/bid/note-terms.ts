/** A condition beside the prices: written as a line `label：value` at the head of the sealed note. */
export interface NoteTerm {
  readonly name: string
  readonly label: string
  readonly required?: boolean
  /** Chosen of these, else written. */
  readonly options?: readonly string[]
  readonly example?: string
  /** It is a figure, said with this unit behind it. */
  readonly unit?: string
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

const tailOf = ({ unit }: NoteTerm) => (unit === undefined ? '' : ` ${unit}`)

/** The note that is sealed: the terms that are filled in, one a line, then the words. */
export function withTerms(terms: readonly NoteTerm[], { note, terms: values }: Noted): string {
  const lines = terms.flatMap((term) => {
    const value = onOneLine(values[term.name] ?? '')
    return value === '' ? [] : [`${term.label}：${value}${tailOf(term)}`]
  })
  return [...lines, note.trim()].filter((line) => line !== '').join('\n')
}

/** The same taken apart again; a line that names no term begins the words. */
export function termsIn(terms: readonly NoteTerm[], note: string): Noted {
  const values: Record<string, string> = {}
  let rest = note
  for (const term of terms) {
    const { name, label } = term
    const [line = '', ...lines] = rest.split('\n')
    if (!line.startsWith(`${label}：`)) continue
    const said = line.slice(label.length + 1)
    const tail = tailOf(term)
    values[name] = tail !== '' && said.endsWith(tail) ? said.slice(0, -tail.length) : said
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

/** A condition of an offer as its reader sees it. */
export interface SaidTerm {
  readonly label: string
  readonly value: string
}

/** What an offer says besides its prices; one whose terms were not told apart says its delivery. */
export const saidTerms = (offer: {
  readonly delivery: string
  readonly terms?: readonly SaidTerm[] | undefined
}): readonly SaidTerm[] => offer.terms ?? [{ label: '交货期或工期', value: offer.delivery }]

/** The names of all that these offers say, in the order in which they are read. */
export function termLabels(offers: readonly Parameters<typeof saidTerms>[0][]): readonly string[] {
  return [...new Set(offers.flatMap((offer) => saidTerms(offer).map(({ label }) => label)))]
}

/** What an offer says under a name; '' where it says nothing. */
export const termSaid = (offer: Parameters<typeof saidTerms>[0], label: string): string =>
  saidTerms(offer).find((term) => term.label === label)?.value ?? ''
