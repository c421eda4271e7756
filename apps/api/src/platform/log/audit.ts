import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'
import { type LogSubject, type LogVerdict, verifyLog } from './log.ts'
import { type SealVerdict, verifySeals } from './seal.ts'

/** A line of the operation log that is not as it was written, by its subject and its number there. */
export interface AuditFault {
  readonly subject: LogSubject
  readonly seq: number
  readonly fault: Extract<LogVerdict, { intact: false }>['fault']
}

export interface Audit {
  readonly chains: number
  /** The first bad line of each bad chain. */
  readonly faults: readonly AuditFault[]
  readonly seals: SealVerdict
}

/** Every subject that has lines, a head or a sealed head: a chain that was taken away whole is missed by its seal. */
async function subjectsOf(db: Kysely<DB>): Promise<readonly LogSubject[]> {
  const heads = db.selectFrom('log_head').select(['subject_kind as kind', 'subject_id as id'])
  const lines = db.selectFrom('operation_log').select(['subject_kind as kind', 'subject_id as id'])
  const sealed = db.selectFrom('log_seal_head').select(['subject_kind as kind', 'subject_id as id'])
  return heads.union(lines).union(sealed).orderBy('kind').orderBy('id').execute()
}

/** Recomputes every chain and checks every daily seal. Nothing is written. */
export async function auditLog(db: Kysely<DB>, secret: Secret): Promise<Audit> {
  const subjects = await subjectsOf(db)
  const faults: AuditFault[] = []
  for (const subject of subjects) {
    const verdict = await verifyLog(db, subject)
    if (!verdict.intact) faults.push({ subject, seq: verdict.seq, fault: verdict.fault })
  }
  return { chains: subjects.length, faults, seals: await verifySeals(db, secret) }
}

const faultWords: Readonly<Record<AuditFault['fault'], string>> = {
  altered: '内容被改动',
  missing: '被删除',
  unlinked: '与前一行接不上',
  headMismatch: '末行被删除或被替换',
}

/** The findings as sentences, one a bad line; none when the log is whole. */
export function auditFindings({ faults, seals }: Audit): readonly string[] {
  const chains = faults.map(
    ({ subject, seq, fault }) => `${subject.kind} ${subject.id}：第 ${seq} 行${faultWords[fault]}。`,
  )
  return seals.intact ? chains : [...chains, sealFinding(seals)]
}

function sealFinding(seals: Extract<SealVerdict, { intact: false }>): string {
  const { day } = seals
  if (seals.fault === 'line') {
    const { subject, seq } = seals
    return `${subject.kind} ${subject.id}：第 ${seq} 行与 ${day} 的每日封存不一致。`
  }
  const what = seals.fault === 'signature' ? '签名不对' : '封存的内容被改动或被删除'
  return `${day} 的每日封存：${what}。`
}
