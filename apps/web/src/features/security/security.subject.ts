import { type SubjectKind, subjectKinds } from '@jb/domain/security/kinds'

interface Given {
  readonly subjectKind?: string | undefined
  readonly subjectId?: string | undefined
}

/** The tender or auction that an address names; undefined when it names none. */
export function subjectOf({ subjectKind, subjectId }: Given) {
  const kind = subjectKinds.find((known): known is SubjectKind => known === subjectKind)
  return kind && subjectId ? { subjectKind: kind, subjectId } : undefined
}

/** Where the thing that a security stands behind is shown. */
export const subjectPlaces = {
  tender: 'tender.detail',
  auction: 'auction.detail',
} as const satisfies Record<SubjectKind, string>
