// One small world for the security tests: three companies, and an object of every kind that a call can name.

import { randomUUID } from 'node:crypto'
import { issueAddendum } from '@jb/contract/bid/addenda.contract'
import { register } from '@jb/contract/bid/registration.contract'
import { beginUpload } from '@jb/contract/bid/upload.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { uploadFile, uploadSealedFile } from '@jb/contract/file/file.contract'
import { refuseCompany, registerCompany } from '@jb/contract/member/company.contract'
import { grantMandate } from '@jb/contract/member/mandate.contract'
import { addPageView } from '@jb/contract/site/site.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import {
  freshKey,
  type Harness,
  type HarnessOptions,
  openHarness,
  startHarness,
} from '@jb/testing/api-harness'
import { anOffer, aSignUp, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, aTenderToOpen, awardAs, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { publishInvited, someSuppliers } from '@jb/testing/builders/invited-tender'
import { aCompanyForm } from '@jb/testing/builders/member'
import { aLetterForm, answer, ask } from '@jb/testing/builders/question-story'
import { aReportBody, report } from '@jb/testing/builders/report-story'
import { anXlsx } from '@jb/testing/builders/sheet'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { prepared } from '@jb/testing/prepared'
import { sampleOf } from '@jb/testing/schema-sample'
import { sql } from 'kysely'
import { linkTo } from '../modules/file/download-link.ts'
import { modules } from '../modules.ts'
import { platformModule } from '../platform/platform.module.ts'
import { openSession } from '../platform/session/session.ts'
import { approvals } from './approval.fixture.ts'
import { auctions } from './auction.fixture.ts'
import { aConsortiumOf } from './consortium.fixture.ts'
import { demands } from './demand.fixture.ts'
import { drawsIn } from './draw.fixture.ts'
import { evaluations } from './evaluation.fixture.ts'
import { experts } from './expert.fixture.ts'
import { feesOf } from './fee.fixture.ts'
import { news } from './news.fixture.ts'
import { objectionsOf } from './objection.fixture.ts'
import { orders } from './order.fixture.ts'
import { organisation } from './organisation.fixture.ts'
import { projects } from './project.fixture.ts'
import { quotations } from './quotation.fixture.ts'
import { securities } from './security.fixture.ts'
import { tenderApprovals } from './tender-approval.fixture.ts'

/** Every endpoint that the server mounts. */
export const mounted: readonly Endpoint[] = [platformModule, ...modules].flatMap((module) =>
  module.routes.map((route) => route.endpoint),
)

export const absentId = '00000000-0000-4000-8000-00000000dead'

/** Stands in texts of the owner's and the supplier's private objects: no stranger may ever read it. */
export const secretWord = '仅本企业可见的内容'

export interface World {
  readonly owner: Caller
  readonly supplier: Caller
  readonly rival: Caller
  readonly operator: Caller
  readonly auditor: Caller
  /** The clerk of the agent that holds the owner's mandate. */
  readonly agent: Caller
  readonly alone: Caller
  /** Has registered a company that is not verified. */
  readonly applicant: Caller
  /** Ids by what they name. */
  readonly objects: Readonly<Record<string, string>>
  /** Bodies that only this world makes complete, by endpoint. */
  readonly bodies: Readonly<Record<string, unknown>>
}

async function people(h: Harness) {
  const [owner, supplier, rival] = [await h.as(), await h.as({ companyKind: 'supplier' }), await h.as()]
  const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  const auditor = await h.as({ companyKind: 'platform', roles: ['auditor'] })
  const [alone, applicant] = [await h.as({ companyId: null }), await h.as({ companyId: null })]
  const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
  return { owner, supplier, rival, operator, auditor, alone, applicant, agent }
}

type People = Awaited<ReturnType<typeof people>>
/** Who runs the owner's tenders, and what their forms say of it. */
type Runner = { readonly runner: Caller; readonly changes: Partial<TenderForm> }

/** A tender that this supplier has won, alone. */
async function anAwarded(h: Harness, { runner, changes }: Runner, supplier: Caller): Promise<string> {
  const { id } = await aTenderToOpen(h, runner, [[supplier, 0.9]], { ...changes, minBidders: 1 })
  await openAs(h, runner, id)
  await awardAs(h, runner, id)
  return id
}

/** An opening session in which the supplier may decrypt; another one has not. */
async function anOpeningSession(h: Harness, supplier: Caller, { runner, changes }: Runner) {
  const absent = await h.as({ companyKind: 'supplier' })
  const bids = [[supplier, 0.9] as const, [absent, 0.95] as const]
  const { id } = await aTenderToOpen(h, runner, bids, changes)
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const until = new Date(now.getTime() + 3_600_000)
  await h.db.updateTable('tender').set({ profile: 'STATUTORY' }).where('id', '=', id).execute()
  await h.db
    .insertInto('opening_session')
    .values({
      tender_id: id,
      stage: 'decrypting',
      starts_at: now,
      planned_until: until,
      decrypt_until: until,
    })
    .execute()
  const { id: missing } = await h.db
    .updateTable('bid')
    .set({ status: 'undecrypted' })
    .where('tender_id', '=', id)
    .where('company_id', '=', absent.companyId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofSupplier = { company_id: supplier.companyId, account_id: supplier.accountId }
  const { id: objection } = await h.db
    .insertInto('opening_objection')
    .values({ ...ofSupplier, tender_id: id, text: secretWord, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: device } = await h.db
    .insertInto('company_device')
    .values({ ...ofSupplier, public_key: 'B'.repeat(43), wrap_id: 'C'.repeat(16), enrolled_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { lawful: id, missing, objection, device }
}

async function tenders(h: Harness, { owner, supplier, rival }: People, by: Runner) {
  const { runner, changes } = by
  const bids = [[supplier, 0.9] as const, [rival, 0.95] as const]
  const toOpen = await aTenderToOpen(h, runner, bids, changes)
  await openAs(h, runner, toOpen.id)
  const { id: winnerBidId } = await h.db
    .selectFrom('bid')
    .select('id')
    .where('company_id', '=', supplier.companyId)
    .executeTakeFirstOrThrow()
  const lawful = await anOpeningSession(h, supplier, by)
  const awarded = await anAwarded(h, by, supplier)
  const judged = await evaluations(h, { owner, supplier, ...by }, secretWord)
  const sent = await aTenderTakingBids(h, runner, [supplier], { ...changes, minBidders: 1 })
  await sendBid(h, supplier, sent)
  const taking = await aTenderTakingBids(h, runner, [supplier, rival], changes)
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const form = aTenderForm(now, { ...changes, title: secretWord, bidRequire: secretWord })
  const saved = async () => (await h.call(saveTenderDraft, { body: { form } }, runner)).answer.id
  const [draft, scrap] = [await saved(), await saved()]
  const published = await publishTenderAs(h, runner, { ...changes, minBidders: 1 })
  const open = published.id
  const words = { title: '关于供货批次的说明', body: '每批不少于 30 吨。', fileIds: [] }
  const body = { id: open, version: published.version, ...words }
  const addendum = (await h.call(issueAddendum, { body }, runner)).answer.addendumId
  const { id: medium } = await h.db
    .insertInto('tender_medium')
    .values({
      tender_id: open,
      name: '中国招标投标公共服务平台',
      account_id: runner.accountId,
      published_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const called = [supplier, ...(await someSuppliers(h, ['受邀建材公司', '受邀钢材公司']))]
  const { id: invited } = await publishInvited(h, runner, called, changes as object)
  const joint = await aConsortiumOf(h, { ...by, supplier })
  const ids = {
    ...lawful,
    ...joint,
    opened: toOpen.id,
    invited,
    bid: winnerBidId,
    awarded,
    sent,
    taking,
    draft,
    scrap,
    open,
    addendum,
    medium,
  }
  return { ids, judged }
}

async function bodiesFor(h: Harness, who: People, objects: World['objects']) {
  const { opened = '', awarded = '', taking = '', open = '', bid = '', question = '' } = objects
  const sheet = await sheetFor(h, who.supplier, taking)
  const version = await versionOf(h, who.owner, opened)
  const { lawful = '' } = objects
  const lawfulVersion = await versionOf(h, who.owner, lawful)
  return {
    'tender.saveDraft': {
      form: { ...aTenderForm(new Date()), rows: [], invitees: [{ id: who.rival.companyId, name: '' }] },
    },
    'tender.invite': { id: objects.invited ?? '', companyIds: [who.rival.companyId] },
    'bid.register': { ...aSignUp(open), qualifications: [{ name: '资质证书', note: '', fileIds: [] }] },
    'bid.submit': { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] },
    'bid.settleSecurity': { id: awarded, version, signedOn: '2026-11-21', way: 'return' },
    'bid.confirmRegistrations': { registrations: [{ id: objects.registration ?? '', version: 1 }] },
    'bid.submitComparison': { id: opened, version, winnerBidId: bid, reason: '价格最低' },
    'bid.issueAddendum': { id: open, version: 1, title: '补遗', body: '说明', fileIds: [] },
    'bid.reject': { id: opened, version: 1, bidId: bid, reason: '未响应实质性要求' },
    'bid.abandon': {
      tenderId: objects.sent ?? '',
      version: 1,
      reasonKind: 'givesUp',
      reason: '无法按期供货',
    },
    'bid.declareAbandoned': { id: awarded, version: 1, reasonKind: 'notSigned', reason: '两次催告未签约' },
    'bid.announceAbandoned': { id: awarded, version: 1, notice: '已弃标', next: 'scrap' },
    'bid.abandonments': { side: 'owner', id: awarded },
    'bid.stateCause': {
      id: lawful,
      version: lawfulVersion,
      bidId: objects.missing ?? '',
      cause: 'deemedRevoked',
      reason: '已电话确认手机和解密卡都不在手边',
      fileIds: [],
    },
    'bid.moveWindow': { id: lawful, version: 1, minutes: 10, reason: '多家投标人反映网络缓慢' },
    'bid.restartSession': { id: lawful, version: 1, minutes: 30, reason: '平台已经恢复项目上架' },
    'bid.answerObjection': { id: lawful, objectionId: objects.objection ?? '', answer: '已经核对' },
    'bid.askHelp': { tenderId: lawful, phone: '02988887777', note: '' },
    'bid.passTrial': { tenderId: lawful, version: 1, way: 'D'.repeat(16) },
    'bid.postKey': { tenderId: lawful, version: 1, key: 'A'.repeat(43), way: 'D'.repeat(16) },
    'bid.sign': { tenderId: lawful, version: 1, file: 'MIIB' },
    'bid.signForDemo': { tenderId: lawful, version: 1 },
    'bid.enrolDevice': { publicKey: 'A'.repeat(43), name: 'Android 手机' },
    'bid.note': { id: opened, bidId: bid, text: '已电话核实' },
    'question.saveForTender': aLetterForm(open),
    'question.answer': { id: question, version: 1, answer: '可以', fileIds: [] },
    'question.list': {},
    'hall.page': {},
    'report.add': aReportBody(open),
    'report.append': { id: objects.report ?? '', content: '补充', fileIds: [] },
    'report.subject': { kind: 'tender', id: open },
    'member.login': { phone: '19900009999', password: 'wrong password' },
    'notice.markRead': { ids: [absentId] },
    'site.addPageView': { route: 'home.indexs' },
    'platform.advanceClock': { ms: 1 },
  }
}

/** A company whose verification was refused, its papers, and a mandate of the owner's. */
async function companies(h: Harness, { owner, operator, applicant, agent }: People) {
  const paper = async () => {
    const pdf = { name: '营业执照.pdf', bytes: aPdf() }
    return (await h.call(uploadFile, {}, applicant, { file: pdf })).answer.id
  }
  const form = aCompanyForm(1, await paper(), { address: secretWord })
  const { verification } = (await h.call(registerCompany, { body: form }, applicant)).answer
  const refusal = { id: verification.id, version: 1, reason: secretWord }
  await h.call(refuseCompany, { body: refusal }, operator)
  const other = await h.as({ companyKind: 'agent', roles: ['agent'] })
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const granted = { agentId: agent.companyId, until, note: secretWord }
  const mandate = (await h.call(grantMandate, { body: granted }, owner)).answer.id
  const papers = { licence: await paper(), freshLicence: await paper() }
  const ids = { ...papers, verification: verification.id, mandate, agency: other.companyId }
  const bodies = {
    'member.registerCompany': aCompanyForm(2, absentId),
    'member.resubmitCompany': { version: 2, form: aCompanyForm(1, absentId) },
    'member.grantMandate': { ...granted, agentId: absentId },
  }
  return { ids, bodies }
}

/** Builds the world through the endpoints themselves; the owner's tenders are run by itself, or by its agent. */
export async function buildWorld(h: Harness, runBy: 'owner' | 'agent' = 'owner'): Promise<World> {
  const who = await people(h)
  const { owner, supplier } = who
  const firms = await companies(h, who)
  const press = await news(h, who, secretWord)
  const cases = await approvals(h, owner, supplier, secretWord)
  const asked = await tenderApprovals(h, owner, secretWord)
  const built = await projects(h, owner, secretWord)
  const changes = runBy === 'agent' ? { principalId: owner.companyId } : {}
  const { ids: made, judged } = await tenders(h, who, { runner: who[runBy], changes })
  const sold = await auctions(h, { runner: who[runBy], changes, supplier }, secretWord)
  const signUp = { ...aSignUp(made.open), note: secretWord }
  const registration = (await h.call(register, { body: signUp }, supplier)).answer.id
  const question = (await ask(h, supplier, made.open, { title: secretWord, content: secretWord })).id
  const answered = (await ask(h, supplier, made.open)).id
  await answer(h, owner, answered)
  const reported = (await report(h, supplier, made.open, { content: secretWord })).id
  const pdf = { name: '附件.pdf', bytes: aPdf() }
  const file = (await h.call(uploadFile, {}, owner, { file: pdf })).answer.id
  const workbook = { name: '清单.xlsx', bytes: await anXlsx([['名称'], ['钢筋']]) }
  const sheet = (await h.call(uploadFile, {}, owner, { file: workbook })).answer.id
  const supplierFile = (await h.call(uploadFile, {}, supplier, { file: pdf })).answer.id
  const sealedFile = (await h.call(uploadSealedFile, {}, supplier, { file: pdf })).answer.id
  const begun = { tenderId: made.taking ?? '', size: 5_000_000 }
  const upload = (await h.call(beginUpload, { body: begun }, supplier)).answer.id
  await h.drain()
  const notice = await h.db
    .selectFrom('notice')
    .select('id')
    .where('account_id', '=', owner.accountId)
    .executeTakeFirstOrThrow()
  const outcome = freshKey()
  await h.call(addPageView, { body: { route: 'home.indexs' } }, owner, { key: outcome })
  const ids = {
    sheet,
    registration,
    question,
    answered,
    report: reported,
    file,
    supplierFile,
    sealed: sealedFile,
    upload,
    notice: notice.id,
    outcome,
  }
  const other = await openSession(h.db, h.secret, { ...owner, ip: '', userAgent: '' })
  const own = { otherSession: other.sessionId, company: owner.companyId }
  const securing = { owner, supplier, tenderId: made.open }
  const asking = await demands(h, { runner: who[runBy], changes }, secretWord)
  const quoting = { runner: who[runBy], supplier, changes }
  const others = [
    asking,
    await quotations(h, quoting, { words: secretWord, open: asking.ids.demandOpen }),
    await orders(h, quoting, secretWord),
    await objectionsOf(h, who, secretWord),
    await securities(h, securing, secretWord),
    await feesOf(h, securing, secretWord),
    await organisation(h, who, secretWord),
    await experts(h, owner, secretWord),
    await drawsIn(h, { owner, supplier, tenderId: made.taking, fileId: file }, secretWord),
  ]
  const more = [firms, press, cases, asked, built, sold, judged, ...others]
  const objects: Record<string, string> = Object.assign(
    { ...made, ...ids, ...own },
    ...more.map((each) => each.ids),
  )
  const bodies: Record<string, unknown> = Object.assign(
    {},
    ...more.map((each) => each.bodies),
    await bodiesFor(h, who, objects),
  )
  return { ...who, objects, bodies }
}

/** A server with a world of its own: a copy of the one that was built for the whole run. */
export async function startWorld(options: HarnessOptions = {}): Promise<{ h: Harness; world: World }> {
  const from = await prepared('world', async (place) => {
    const h = await openHarness(place)
    const world = await buildWorld(h)
    await h.close()
    return world
  })
  const { told: world, at } = from
  const h = await startHarness({ ...options, from, goesOn: true })
  // The clock goes on from where the world was built; logins and links to files go by real time.
  const since = Date.now() - at
  await sql`update session set bearer_until = bearer_until + ${since} * interval '1 millisecond',
    expires_at = expires_at + ${since} * interval '1 millisecond',
    ends_at = ends_at + ${since} * interval '1 millisecond'`.execute(h.db)
  const link = linkTo(h.app.platform.services, { id: world.objects.file ?? '', name: '附件.pdf' })
  return { h, world: { ...world, bodies: { ...world.bodies, 'file.preview': { link } } } }
}

type Sent = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown }

const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => name !== 'cursor')
  return Object.fromEntries(fields.map(([name, field]) => [name, emptied(field)]))
}

/** A call of the endpoint that its contract accepts; lists are empty, ids name nothing, no page follows another. */
export function plainCall(endpoint: Endpoint, world: World): Sent {
  const of = (schema: Endpoint['body']) => schema && emptied(sampleOf(schema))
  const body = world.bodies[endpoint.id] ?? of(endpoint.body)
  return {
    params: of(endpoint.params),
    query: endpoint.query?.safeParse({}).success ? {} : of(endpoint.query),
    body: endpoint.upload ? undefined : body,
  }
}

/** A call's body as far as the equality of two answers goes: without the facts of their delivery. */
export function bare(envelope: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { traceId: _trace, serverTime: _time, clockOffset: _offset, ...rest } = envelope
  return rest
}

/** An address that has not called before. */
export const freshIp = (): string => {
  const [a = 1, b = 1, c = 1] = Buffer.from(randomUUID().replaceAll('-', ''), 'hex')
  return `10.${a}.${b}.${c}`
}
