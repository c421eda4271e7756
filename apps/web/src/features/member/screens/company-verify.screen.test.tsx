// @vitest-environment jsdom
import type { Answer } from '@jb/contract/endpoint'
import { ownVerification, registerCompany, resubmitCompany } from '@jb/contract/member/company.contract'
import { getUserInfo } from '@jb/contract/member/member.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { removeStored, writeStored } from '../../../lib/storage.ts'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import { aSite } from '../../../test/a-site.ts'
import { companyDraft, companySections, draftOf } from '../member.form.ts'
import {
  aCompany,
  arrived,
  aUser,
  aVerification,
  licence,
  logIn,
  mockServer,
  open,
} from '../test/open-screen.tsx'

const server = mockServer()
const uscc = '91610000DEM0000140'
const newcomerDraft = `company/${aUser().account.id}`
const founder = aUser({ company: aCompany(), roles: ['orgAdmin'] })

type Own = Answer<typeof ownVerification>

function serve(own: Own) {
  server.use(...mock(ownVerification, () => own))
}

const reject = async () => {
  throw new Error('no upload here')
}

test('every part of the form is placed once', () => {
  assertFieldsCover(companyDraft, fieldsOf(companySections(reject, [])))
})

test('the credit code is judged while it is typed, and nothing is sent that is not complete', async () => {
  logIn(aUser())
  serve({ company: null, verification: null })
  const { user } = open('/companyVerify')
  const code = await screen.findByLabelText(/^统一社会信用代码/)
  await user.type(code, '91610000dem000')
  expect(screen.getByText('已填 14 位，还差 4 位。')).toBeTruthy()
  await user.type(code, '0141')
  expect(screen.getByText(/校验位不对，请对照营业执照核对。/)).toBeTruthy()
  await user.tab()
  expect(screen.getAllByText(/校验位不对/)).toHaveLength(1)
  await user.type(code, '{Backspace}0')
  expect(screen.getByText('✓ 校验通过')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交认证' }))
  for (const words of ['请选择企业类型。', '请填写企业名称。', '请选择所在地区。', '请上传营业执照。'])
    expect(await screen.findByText(words)).toBeTruthy()
  await removeStored(newcomerDraft)
})

test('a company that is handed in is acted for at once, and waits', async () => {
  logIn(aUser())
  const values = draftOf(aVerification())
  await writeStored(newcomerDraft, { values, files: { licence: [licence] } })
  const state: { own: Own } = { own: { company: null, verification: null } }
  const sent: unknown[] = []
  server.use(
    ...mock(ownVerification, () => state.own),
    ...mock(registerCompany, ({ body }) => {
      sent.push(body)
      state.own = { company: aCompany(), verification: aVerification() }
      return { verification: aVerification(), user: founder }
    }),
  )
  const { user } = open('/companyVerify')
  expect(await screen.findByText('营业执照.png')).toBeTruthy()
  expect(screen.getByRole('img', { name: '营业执照' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交认证' }))
  expect(await screen.findByText(/平台正在核对营业执照/)).toBeTruthy()
  const { licence: _, ...rest } = values
  expect(sent).toEqual([{ ...rest, licenceFileId: licence.id }])
  expect(session.get()).toMatchObject({ user: { company: { name: founder.company?.name } } })
  expect(screen.queryByRole('button', { name: '登记另一家企业' })).toBeNull()
})

test.each([
  ['', false],
  ['029-88880000', true],
])(
  'who belongs to a company already is told whom to ask; the platform is called where it can be: %j',
  async (customerTelephone, called) => {
    logIn(aUser())
    serve({ company: null, verification: null })
    server.use(...mock(siteConfig, () => aSite({ customerTelephone })))
    open('/companyVerify')
    const words = await screen.findByText(/请让企业的管理员在“组织架构”里把您加为员工。/)
    if (called) await waitFor(() => expect(words.textContent).toContain('请致电平台客服 029-88880000'))
    else expect(words.textContent).not.toContain('客服')
  },
)

test('a company that is registered already is told at the form', async () => {
  logIn(aUser())
  await writeStored(newcomerDraft, { values: draftOf(aVerification()), files: { licence: [licence] } })
  serve({ company: null, verification: null })
  const msg = '这家企业已经登记，不用重复登记；请让企业的管理员在“组织架构”里把您加为员工。'
  server.use(...mock(registerCompany, () => problem(422, 'member.companyExists', { msg })))
  const { user } = open('/companyVerify')
  await screen.findByText('营业执照.png')
  await user.click(screen.getByRole('button', { name: '提交认证' }))
  expect(await screen.findByText(msg)).toBeTruthy()
  await removeStored(newcomerDraft)
})

const refused = aVerification({
  status: 'refused',
  statusName: '已退回',
  version: 4,
  refuseReason: '照片不清晰',
  decidedAt: '2026-11-21T03:00:00.000Z',
})

test('a refused company is put right by its administrator', async () => {
  logIn(founder)
  serve({ company: aCompany(), verification: refused })
  const sent: unknown[] = []
  server.use(
    ...mock(resubmitCompany, ({ body }) => {
      sent.push(body)
      serve({ company: aCompany(), verification: aVerification({ version: 5 }) })
      return aVerification({ version: 5 })
    }),
  )
  const { user } = open('/companyVerify')
  expect(await screen.findByText('照片不清晰')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '修改并重新提交' }))
  const name = await screen.findByLabelText(/^企业名称/)
  expect(screen.getByText('退回原因：照片不清晰')).toBeTruthy()
  expect(screen.getByText('营业执照.png')).toBeTruthy()
  await user.clear(name)
  await user.type(name, '陕西长砚建设有限公司')
  await user.click(screen.getByRole('button', { name: '重新提交' }))
  expect(await screen.findByText(/平台正在核对营业执照/)).toBeTruthy()
  expect(sent).toMatchObject([
    { version: 4, form: { name: '陕西长砚建设有限公司', uscc, licenceFileId: licence.id } },
  ])
})

test('others in a refused company are told who can put it right', async () => {
  logIn(aUser({ company: aCompany(), roles: ['buyer'] }))
  serve({ company: aCompany(), verification: refused })
  const { user } = open('/companyVerify')
  await user.click(await screen.findByRole('button', { name: '修改并重新提交' }))
  expect(await screen.findByText('只有企业管理员可以重新提交，请联系他处理。')).toBeTruthy()
  expect(screen.queryByLabelText(/^企业名称/)).toBeNull()
})

test('an approval shows, brings the way to begin, and is known to the whole page', async () => {
  logIn(founder)
  const company = aCompany({ verified: true })
  serve({ company, verification: aVerification({ status: 'approved', statusName: '已通过' }) })
  server.use(...mock(getUserInfo, () => ({ ...founder, company })))
  open('/companyVerify')
  expect(await screen.findByText('认证已通过，可以使用全部功能。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '发布招标' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '登记另一家企业' })).toBeTruthy()
  await waitFor(() => expect(session.get()).toMatchObject({ user: { company: { verified: true } } }))
})

test('who was on the way to something is led back there, while it is checked and when it is done', async () => {
  logIn(founder)
  serve({ company: aCompany(), verification: aVerification({ status: 'pending' }) })
  const { user, history } = open('/companyVerify?redirect=/mine', {
    'member.mine': arrived('我的页面'),
  })
  await user.click(await screen.findByRole('button', { name: '回到刚才看的页面' }))
  expect(await screen.findByText('我的页面')).toBeTruthy()
  expect(history.location.pathname).toBe('/mine')
})

test('an address outside leads nowhere', async () => {
  logIn(founder)
  serve({ company: aCompany(), verification: aVerification({ status: 'pending' }) })
  open('/companyVerify?redirect=https://example.com/')
  await screen.findByText('平台审核中')
  expect(screen.queryByRole('button', { name: '回到刚才看的页面' })).toBeNull()
})
