import * as profile from '@jb/contract/member/profile.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

export const profileQuery = endpointQuery(profile.companyProfileOf, {})
export const useSaveProfile = () => useChange(profile.saveCompanyProfile).mutateAsync
