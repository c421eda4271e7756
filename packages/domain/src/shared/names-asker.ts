/** How the asker could be recognised in a text. */
export interface AskerNames {
  readonly company: string
  readonly shortName: string
  readonly contact: string
  readonly phones: readonly string[]
}

/** A name of one character stands in too many texts to mean anybody. */
const shortest = 2
const legalForm = /(集团)?(股份)?(有限)?(责任)?公司$/

/** Letters and digits only, in one width and case: `０２９-8831 7700` and `02988317700` are the same. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function ways({ company, shortName, contact, phones }: AskerNames): string[] {
  return [company, company.replace(legalForm, ''), shortName, contact, ...phones].filter(
    (name) => bare(name).length >= shortest,
  )
}

/** The names of the asker that occur in a text, however they are spaced or punctuated. */
export function namesFound(text: string, asker: AskerNames): readonly string[] {
  const read = bare(text)
  return [...new Set(ways(asker).filter((name) => read.includes(bare(name))))]
}

/** A text with every name of the asker blacked out: the proposal that the owner edits before publishing. */
export function withoutAsker(text: string, asker: AskerNames): string {
  const longestFirst = ways(asker).sort((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, name) => rest.replaceAll(spaced(name), '（提问方）'), text)
}

/** Matches a name with anything but letters and digits between its characters. */
function spaced(name: string): RegExp {
  return new RegExp([...bare(name)].join('[^\\p{L}\\p{N}]*'), 'giu')
}
