import type { Answer, Received } from '@jb/contract/endpoint'
import type { termsOf } from '@jb/contract/security/order.contract'
import type { SecurityKind, Subject } from '@jb/domain/security/kinds'
import { kindNames } from '@jb/domain/security/labels'
import type { Terms } from '@jb/domain/security/order'
import { refundNote } from '@jb/domain/security/release-rule'
import { termsFrom } from '@jb/domain/security/terms'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { isHeld, offeredKinds } from '../../ledger/index.ts'
import { memberDoor } from '../../member/index.ts'
import type { SecurityPorts } from '../security.ports.ts'
import { isBarred } from './is-barred.ts'
import { standingOf } from './standing-of.ts'
import { hasTerms, termsOfSubject } from './subject-terms.ts'

type Shown = Answer<typeof termsOf>

const hints = {
  transfer: '从企业账户转账后上传凭证，财务核对后生效',
  online: '支付成功后立即生效',
  guarantee: '银行保函、电子保函或保证保险，核对后生效',
} as const satisfies Record<SecurityKind, string>

const none = {
  ...{ required: false, title: '', ownerName: '', amount: null, amountInWords: '', kinds: [] },
  ...{ payUntil: null, guaranteeUntil: null, sandbox: false, refundNote: '', mine: null, whyNot: '' },
}

const turnedDown = '发布方没有接受贵公司的报名，不需要缴纳保证金。'

const signUpFirst = '请先报名，报名后再缴纳保证金。'

/** What a subject asks for; in the moment in which that is not set yet, by its own word. */
async function askedBy(db: Kysely<DB>, subject: Subject, ports: SecurityPorts, now: Date) {
  const terms = await termsOfSubject(db, subject)
  const port = ports[subject.kind]
  if (terms || !port?.asked || (await hasTerms(db, subject))) return terms
  const given = await port.asked(db, subject.id)
  return given && termsFrom(given, now)
}

/** Whether the company has to sign up before it gives anything. */
async function mustSignUp(
  db: Kysely<DB>,
  subject: Subject,
  companyId: string | undefined,
  ports: SecurityPorts,
): Promise<boolean> {
  if (companyId === undefined) return false
  return (await ports[subject.kind]?.signedUp(db, subject.id, companyId)) === false
}

function whyNot(terms: Terms, companyId: string | undefined, now: Date): string {
  if (companyId === undefined) return '请先登录并加入企业，再缴纳保证金。'
  if ([terms.ownerCompanyId, terms.clerkCompanyId].includes(companyId)) {
    return '这是您企业自己发布或代理的项目，不需要缴纳保证金。'
  }
  return now >= terms.payUntil ? '缴纳保证金的时间已过。' : ''
}

/** What a subject asks for, for everybody, and how the caller's company stands. */
export async function termsFor(
  { db, services, session, now }: ReadContext,
  { params }: Received<typeof termsOf>,
  ports: SecurityPorts,
): Promise<Shown> {
  const subject = { kind: params.kind, id: params.id }
  const named = { subjectKind: params.kind, subjectId: params.id }
  const terms = await askedBy(db, subject, ports, now)
  const kept = await ports[subject.kind]?.keptFrom?.(db, subject.id, session)
  if (!terms || kept || (await isHeld(db, terms))) return { ...named, ...none }
  const companyId = session?.companyId
  const barred = companyId !== undefined && (await isBarred(db, subject, companyId))
  const standing = companyId ? await standingOf(db, subject, companyId) : undefined
  const early = standing?.status === 'none' && (await mustSignUp(db, subject, companyId, ports))
  const owner = await memberDoor.companyBrief(db, [terms.ownerCompanyId])
  const { kinds, provider } = offeredKinds(services, terms.kinds)
  const online = provider?.sandbox ? { ...hints, online: `${provider.label}，不产生真实资金` } : hints
  return {
    ...named,
    ...{ required: true, title: terms.title, ownerName: owner.get(terms.ownerCompanyId)?.name ?? '' },
    ...{ amount: terms.amount, amountInWords: amountInWords(terms.amount) },
    kinds: kinds.map((kind) => ({ kind, name: kindNames[kind], hint: online[kind] })),
    ...{ payUntil: terms.payUntil.toISOString(), guaranteeUntil: terms.guaranteeUntil },
    sandbox: kinds.includes('online') && provider?.sandbox === true,
    refundNote: refundNote(terms.profile),
    mine: standing ? { status: standing.status, orderId: standing.orderId ?? null } : null,
    whyNot: barred ? turnedDown : whyNot(terms, companyId, now) || (early ? signUpFirst : ''),
  }
}
