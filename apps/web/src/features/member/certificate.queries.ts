import * as certificate from '@jb/contract/member/certificate.contract'
import { companyCardOf } from '@jb/contract/member/profile.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

export const certificatesQuery = endpointQuery(certificate.certificates, {})
const papers = { invalidates: [certificate.certificates, companyCardOf] }
export const useAddCertificate = () => useChange(certificate.addCertificate, papers).mutateAsync
export const useReplaceCertificate = () => useChange(certificate.replaceCertificate, papers).mutateAsync
export const useRemoveCertificate = () => useChange(certificate.removeCertificate, papers).mutateAsync
