/** As many demands, and rows of them, are quoted for on one sheet. */
export const mostDemands = 20
export const mostRows = 200

/** Those that stand on one sheet, in the order given; one that has no room any more makes place for smaller ones. */
export function onOneSheet<One extends { readonly rows: number }>(found: readonly One[]): readonly One[] {
  const taken: One[] = []
  let rows = 0
  for (const one of found) {
    if (taken.length === mostDemands) break
    if (rows + one.rows > mostRows) continue
    rows += one.rows
    taken.push(one)
  }
  return taken
}
