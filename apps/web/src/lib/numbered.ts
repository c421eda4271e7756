/** Lines with a key each; two may be alike in everything. */
export const numbered = <L extends object>(lines: readonly L[]): readonly (L & { readonly key: string })[] =>
  lines.map((line, at) => ({ ...line, key: `line ${at + 1}` }))
