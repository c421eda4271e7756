/**
 * The oldest browsers that the web app is built for, both of spring 2022, in the names of its builder. Syntax is made to
 * fit them; functions that came later are not filled in and must not be called.
 */
export const oldestBrowsers = ['chrome98', 'safari15.4'] as const

const methods = ['toSorted', 'toReversed', 'toSpliced', 'groupBy', 'withResolvers', 'isWellFormed']
const functions = ['AbortSignal.any', 'AbortSignal.timeout', 'Array.fromAsync', 'Promise.try']
/** Regular expressions that look back stop a whole file. */
const later = [
  ...methods.map((name) => `.${name}(`),
  ...functions.map((name) => `${name}(`),
  ...['(?<=', '(?<!'],
]

/** What of a script of the build those browsers would stumble over, each once. */
export const tooNewIn = (script: string): readonly string[] => later.filter((call) => script.includes(call))
