import type { ExpertDetail, ExpertRow } from '@jb/contract/expert/expert.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import { type Major, majorNames, poolNames, statusNames } from '@jb/domain/expert/labels'
import { certificateState, certificateStateNames } from '@jb/domain/member/certificate'
import { regionPath } from '@jb/domain/shared/regions'
import type { Selectable } from 'kysely'
import type { Expert, ExpertAvoid, ExpertCertificate } from '../../platform/db/types.ts'

type Row = Selectable<Expert>

/** The columns that a list shows. */
export type ListRow = Pick<
  Row,
  | 'id'
  | 'name'
  | 'employer'
  | 'title'
  | 'majors'
  | 'years'
  | 'region_code'
  | 'status'
  | 'owner'
  | 'updated_at'
>

/** An expert in a list. */
export const presentRow = async (row: ListRow): Promise<ExpertRow> => ({
  id: row.id,
  name: row.name,
  employer: row.employer,
  title: row.title,
  majorNames: row.majors.map((major) => majorNames[major as Major] ?? major),
  years: row.years,
  regionName: row.region_code === '' ? '' : await regionPath(row.region_code),
  status: row.status,
  statusName: statusNames[row.status],
  owner: row.owner,
  poolName: poolNames[row.owner],
  updatedAt: row.updated_at.toISOString(),
})

/** What stands beside the row of an expert. */
interface Around extends Pick<ExpertDetail, 'idCard' | 'hasAccount' | 'isSelf' | 'timeline' | 'actions'> {
  readonly papers: readonly Selectable<ExpertCertificate>[]
  readonly avoids: readonly Selectable<ExpertAvoid>[]
  readonly files: readonly FileRef[]
  readonly now: Date
}

/** The one door from an expert to the wire: of the identity card only what is masked passes it. */
export async function presentDetail(row: Row, around: Around): Promise<ExpertDetail> {
  const { papers, avoids, files, now, ...others } = around
  return {
    ...(await presentRow(row)),
    ...others,
    version: row.version,
    phone: row.phone,
    majors: row.majors as Major[],
    regionCode: row.region_code,
    papers: papers.map((paper) => {
      const state = certificateState(paper.expires_at, now)
      return {
        name: paper.name,
        number: paper.number,
        expiresAt: paper.expires_at,
        state,
        stateName: certificateStateNames[state],
        file: files.find(({ id }) => id === paper.file_id) ?? null,
      }
    }),
    avoids: avoids.map(({ name, uscc }) => ({ name, uscc })),
    reason: row.reason,
    cause: row.cause,
    recheckDueAt: row.recheck_due_at?.toISOString() ?? null,
  }
}
