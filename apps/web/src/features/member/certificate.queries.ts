import * as certificate from '@jb/contract/member/certificate.contract'
import { endpointQuery, useChange } from '../../lib/query-client.ts'

export const certificatesQuery = endpointQuery(certificate.certificates, {})
export const useAddCertificate = () => useChange(certificate.addCertificate).mutateAsync
export const useReplaceCertificate = () => useChange(certificate.replaceCertificate).mutateAsync
export const useRemoveCertificate = () => useChange(certificate.removeCertificate).mutateAsync
