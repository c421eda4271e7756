import { issueAddendum } from '@jb/contract/bid/addenda.contract'
import { register } from '@jb/contract/bid/registration.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { publishQuestion } from '@jb/contract/question/question.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { publishInvited, someSuppliers } from '@jb/testing/builders/invited-tender'
import { aMandate } from '@jb/testing/builders/mandate'
import { answer as answerLetter, ask } from '@jb/testing/builders/question-story'
import type { Caller } from '@jb/testing/persona'
import { leavesOf, withValue } from '@jb/testing/schema-sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleCall } from '../call.samples.ts'
import { asked } from '../modules/bid/security.fixture.ts'
import { aFileOf, charging } from '../modules/fee/fee.fixture.ts'
import { absentId, bare, freshIp, mounted } from './world.fixture.ts'

/**
 * A tender to which companies were invited, looked at by everybody in every way that there is: to a stranger it is like
 * one that does not exist, to the byte; to those invited it is there, without a word of the others.
 */
let h: Harness
let owner: Caller
let agent: Caller
let invited: readonly Caller[]
let strangers: Readonly<Record<string, Caller | undefined>>

const slow = { timeout: 240_000 }
const names = ['凌霄甲材料公司', '凌霄乙材料公司', '凌霄丙材料公司']
const title = '只给受邀单位看的项目'

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  agent = await h.as({ companyKind: 'agent', roles: ['orgAdmin', 'agent'] })
  await aMandate(h, owner, agent)
  invited = await someSuppliers(h, names)
  strangers = {
    supplier: await h.as({ companyKind: 'supplier', roles: ['supplierAdmin', 'quoter'] }),
    'agent of nobody here': await h.as({ companyKind: 'agent', roles: ['agent'] }),
    auditor: await h.as({ companyKind: 'platform', roles: ['auditor'] }),
    person: await h.as({ companyId: null }),
    visitor: undefined,
  }
})
afterAll(() => h?.close())

const profiles = ['STATUTORY', 'VOLUNTARY', 'SOURCING'] as const
type Profile = (typeof profiles)[number]
const made = new Map<Profile, Promise<{ readonly id: string; readonly addendum: string }>>()

/** With all that can hang on it: a letter that was made public, an addendum, money that is asked for, a sign-up. */
async function make(profile: Profile) {
  const [first] = invited
  if (!first) throw new Error('nobody is invited')
  const document = await aFileOf(h, owner)
  const given = { profile, title, security: asked, fees: charging([document]), fileIds: [document] }
  const { id, version } = await publishInvited(h, owner, invited, given)
  await h.drain()
  const letter = await ask(h, first, id, { title: '关于结算', content: '能否按理论重量结算？' })
  const { version: answered } = await answerLetter(h, owner, letter.id)
  const said = { title: '结算方式', text: '能否按理论重量结算？', answer: '可以。' }
  await h.call(publishQuestion, { body: { id: letter.id, version: answered, ...said } }, owner)
  const words = { title: '关于供货批次', body: '每批不少于 30 吨。', fileIds: [] }
  const { addendumId } = (await h.call(issueAddendum, { body: { id, version, ...words } }, owner)).answer
  await h.drain()
  return { id, addendum: addendumId }
}

function closed(profile: Profile) {
  const known = made.get(profile) ?? make(profile)
  made.set(profile, known)
  return known
}

const parts = ['params', 'query', 'body'] as const
const isId = ({ schema }: { schema: { safeParse: (value: unknown) => { success: boolean } } }) =>
  schema.safeParse(absentId).success && !schema.safeParse('no id').success

/** Every call that carries this id: all ids of it at once, and each by itself where it may be left out. */
function callsWith(id: string): readonly (readonly [name: string, endpoint: Endpoint, sent: unknown])[] {
  return mounted.flatMap((endpoint) => {
    const whole = sampleCall(endpoint, id)
    const places = parts.flatMap((part) =>
      leavesOf(endpoint[part])
        .filter(isId)
        .map(({ path }) => [part, ...path]),
    )
    if (places.length === 0) return []
    const single = places
      .filter((path) => path.length === 2)
      .map((path) => [`${endpoint.id} ${path.join('.')}`, endpoint, withValue(whole, path, id)] as const)
    return [[endpoint.id, endpoint, whole] as const, ...single]
  })
}

async function replyTo(endpoint: Endpoint, sent: unknown, as: Caller | undefined, id: string) {
  const { status, envelope } = await h.call<Endpoint>(endpoint, sent as never, as, { ip: freshIp() })
  return JSON.stringify([status, bare(envelope)]).replaceAll(id, 'the id')
}

describe('a tender for the invited alone, whatever the procedure', () => {
  const profile = 'VOLUNTARY'

  test('is to every stranger, in every call, like one that does not exist', slow, async () => {
    const { id } = await closed(profile)
    const [real, absent] = [callsWith(id), callsWith(absentId)]
    expect(real.length).toBeGreaterThan(100)
    const told: string[] = []
    for (const [who, as] of Object.entries(strangers))
      for (const [at, [name, endpoint, sent]] of real.entries()) {
        const is = await replyTo(endpoint, sent, as, id)
        const isNot = await replyTo(endpoint, absent[at]?.[2], as, absentId)
        if (is !== isNot)
          told.push(`${name} to the ${who}: ${is.slice(0, 200)} instead of ${isNot.slice(0, 200)}`)
      }
    expect(told).toEqual([])
  })

  test('stands in nothing that strangers read', slow, async () => {
    const { id } = await closed(profile)
    const told: string[] = []
    for (const [who, as] of Object.entries(strangers))
      for (const endpoint of mounted.filter(({ kind }) => kind === 'read')) {
        const said = await replyTo(endpoint, sampleCall(endpoint, absentId), as, absentId)
        if (said.includes(title) || said.includes(id)) told.push(`${endpoint.id} to the ${who}`)
      }
    expect(told).toEqual([])
  })

  test('is there for the invited, who read of nobody else that was', slow, async () => {
    const { id } = await closed(profile)
    const companies = /^(member|follow\.(list|special|company)|hall\.)/
    const told: string[] = []
    const found: string[] = []
    for (const [at, as] of invited.entries())
      for (const [name, endpoint, sent] of callsWith(id).filter(([, { kind }]) => kind === 'read')) {
        const said = await replyTo(endpoint, sent, as, id)
        if (said.startsWith('[200')) found.push(name)
        const others = names.filter((_, other) => other !== at)
        if (!companies.test(name) && others.some((other) => said.includes(other))) told.push(name)
      }
    expect(told).toEqual([])
    for (const name of ['tender.detail', 'tender.goods', 'bid.standing', 'question.allowed'])
      expect(found.filter((one) => one === name)).toHaveLength(invited.length)
  })
})

describe.each(profiles)('a %s tender for the invited alone', (profile) => {
  test('its addendum is not there for strangers either', async () => {
    const { addendum } = await closed(profile)
    const endpoint = mounted.find(({ id }) => id === 'tender.addendum') as Endpoint
    for (const as of Object.values(strangers)) {
      const reply = await replyTo(endpoint, { params: { id: addendum } }, as, addendum)
      const absent = await replyTo(endpoint, { params: { id: absentId } }, as, absentId)
      expect(reply).toBe(absent)
    }
    const read = await h.call<Endpoint>(endpoint, { params: { id: addendum } } as never, invited[0])
    expect(read.status).toBe(200)
  })

  test('takes sign-ups of the invited and of nobody else', async () => {
    const { id } = await closed(profile)
    const refused = await h.call(register, { body: aSignUp(id) }, strangers.supplier)
    const none = await h.call(register, { body: aSignUp(absentId) }, strangers.supplier)
    expect([refused.status, bare(refused.envelope)]).toEqual([404, bare(none.envelope)])
  })
})
