import type { Answer } from '@jb/contract/endpoint'
import type { versionsOfQuotation } from '@jb/contract/quotation/quotation.contract'
import { BidRecordRow } from '../../bid/index.ts'
import { toneOf } from '../quotation.labels.ts'

const roundedName = ({ round, statusName }: { round: number; statusName: string }) =>
  round === 2 ? `第二轮 · ${statusName}` : statusName

/** The versions of one company, the newest first. */
export function VersionRows({ of }: { of: Answer<typeof versionsOfQuotation> }) {
  const { companyName, versions } = of
  return versions.map((version) => (
    <BidRecordRow
      key={version.id}
      record={{
        ...version,
        companyName: version.recorded ? `${companyName}（代录）` : companyName,
        statusName: roundedName(version),
      }}
      tone={toneOf(version.status)}
    />
  ))
}
