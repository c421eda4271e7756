import type { Answer } from '@jb/contract/endpoint'
import type { versionsOfQuotation } from '@jb/contract/quotation/quotation.contract'
import { BidRecordRow } from '../../bid/index.ts'
import { toneOf } from '../quotation.labels.ts'

/** The versions of one company, the newest first. */
export function VersionRows({ of }: { of: Answer<typeof versionsOfQuotation> }) {
  const { companyName, versions } = of
  return versions.map((version) => (
    <BidRecordRow
      key={version.id}
      record={{ ...version, companyName: version.recorded ? `${companyName}（代录）` : companyName }}
      tone={toneOf(version.status)}
    />
  ))
}
