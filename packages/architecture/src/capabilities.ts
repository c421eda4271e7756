/**
 * The capability graph: the one place that says which capability may know which.
 * Groups go from the ground floor to the roof; inside a group from left to right.
 * A capability may import everything on a lower floor and everything to its left.
 * The dependency rules of api, web, domain and contract are generated from it.
 */
export const floors = [
  ['dictionary', 'file', 'map', 'member', 'notice', 'site'],
  ['approval', 'project', 'procurement'],
  ['tender', 'demand'],
  ['ledger', 'security', 'fee'],
  ['bid', 'auction', 'quotation'],
  ['invitation', 'expert', 'draw', 'evaluation', 'opportunity', 'subscription'],
  ['question', 'report', 'follow', 'marketing', 'chat'],
  ['hall', 'home'],
  ['share'],
] as const

export type Capability = (typeof floors)[number][number]

/** All capability names, ground floor first. */
export const capabilities: readonly Capability[] = floors.flat()

/** The capabilities that `name` may import, besides itself. */
export function allowedBelow(name: Capability): readonly Capability[] {
  return capabilities.slice(0, capabilities.indexOf(name))
}
