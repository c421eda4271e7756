import { readMappings, saveMapping } from '@jb/contract/dictionary/dictionary.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

/** Every page that may have a counterpart on the desktop site. */
export const mappingsQuery = endpointQuery(readMappings, {})

/** Changes one entry. */
export function useSaveMapping() {
  return useChange(saveMapping)
}
