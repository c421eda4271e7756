import { type EngineeringType, engineeringTypes } from '@jb/domain/shared/engineering-types'
import type { ProjectFilter } from './project.queries.ts'

interface Narrowed {
  readonly keyword?: string | undefined
  readonly type?: string | undefined
  readonly region?: string | undefined
}

/** What the address says about a list; anything unknown in it does not narrow. */
export function narrowingOf({ keyword = '', type, region }: Narrowed): ProjectFilter {
  const engineeringType: EngineeringType | undefined = engineeringTypes.find((known) => known === type)
  return {
    keyword: keyword.slice(0, 50),
    ...(engineeringType && { engineeringType }),
    ...(region && /^\d{6}$/.test(region) && { region }),
  }
}
