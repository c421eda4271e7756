// @vitest-environment jsdom
import * as certificate from '@jb/contract/member/certificate.contract'
import { companyProfileOf, saveCompanyProfile } from '@jb/contract/member/profile.contract'
import { suppliesOf } from '@jb/contract/member/supply.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aUser, licence, logIn, mockServer, open, site } from '../test/open-screen.tsx'
import { aCertificate, aProfile } from '../test/organisation.fixture.ts'

const server = mockServer()
beforeEach(() => {
  server.use(
    ...mock(siteConfig, () => site),
    ...mock(suppliesOf, () => ({ version: 1, supplies: [], mayEdit: true })),
  )
  logIn(aUser({ company: aCompany({ verified: true }), roles: ['orgAdmin'] }))
})

const expired = aCertificate({
  ...{ id: '00000000-0000-4000-8000-0000000000c2', name: '旧资质', number: 'D261', state: 'expired' },
  ...{ stateName: '已过期', daysLeft: -12, expiresAt: '2026-11-09' },
})

function serveCertificates(all: certificate.Certificate[], mayEdit = true) {
  const state = { all }
  server.use(...mock(certificate.certificates, () => ({ certificates: state.all, mayEdit })))
  return state
}

test('the profile is previewed as others see it before it is saved', async () => {
  serveCertificates([aCertificate(), expired])
  const sent: unknown[] = []
  server.use(
    ...mock(companyProfileOf, () => aProfile()),
    ...mock(saveCompanyProfile, ({ body }) => {
      sent.push(body)
      return problem(422, 'member.website', { msg: '网站请填写以 https:// 开头的完整网址。' })
    }),
  )
  const { user } = open('/companyEdit')
  const name = await screen.findByLabelText(/企业简称/)
  await user.clear(name)
  await user.type(name, '长砚')
  await user.click(screen.getByRole('button', { name: '预览' }))
  const sheet = await screen.findByRole('dialog', { name: '别人看到的企业资料' })
  expect(within(sheet).getByText('长砚')).toBeTruthy()
  expect(within(sheet).getByText('施工总承包')).toBeTruthy()
  expect(await within(sheet).findByText(/安全生产许可证（建筑施工）/)).toBeTruthy()
  expect(within(sheet).queryByText(/旧资质/)).toBeNull()
  await user.click(within(sheet).getByRole('button', { name: '关闭' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('网站请填写以 https:// 开头的完整网址。')).toBeTruthy()
  expect(sent).toMatchObject([{ version: 5, shortName: '长砚', logoFileId: null, position: null }])
})

test('what a colleague saves meanwhile does not wipe what is typed; the own saving goes on from its answer', async () => {
  serveCertificates([])
  const state = { profile: aProfile(), asked: 0 }
  const sent: unknown[] = []
  server.use(
    ...mock(companyProfileOf, () => {
      state.asked += 1
      return state.profile
    }),
    ...mock(saveCompanyProfile, ({ body }) => {
      sent.push(body?.version)
      state.profile = aProfile({ version: 7, shortName: '长砚' })
      return state.profile
    }),
  )
  const { user } = open('/companyEdit')
  const name = await screen.findByLabelText<HTMLInputElement>(/企业简称/)
  await user.clear(name)
  await user.type(name, '长砚')
  state.profile = aProfile({ version: 6, shortName: '别人改的' })
  const before = state.asked
  await act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await waitFor(() => expect(state.asked).toBeGreaterThan(before))
  await act(async () => undefined)
  expect(screen.getByLabelText<HTMLInputElement>(/企业简称/).value).toBe('长砚')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('企业资料已保存')).toBeTruthy()
  await user.type(screen.getByLabelText(/企业简称/), '建设')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await expect.poll(() => sent).toEqual([5, 7])
})

test('who does not administer sees the profile and no form', async () => {
  serveCertificates([])
  server.use(...mock(companyProfileOf, () => aProfile({ mayEdit: false })))
  open('/companyEdit')
  expect(await screen.findByText('陕西西安市雁塔区科技六路 18 号'.replace('陕西', '陕西省'))).toBeTruthy()
  expect(screen.getByText('029-88880001')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('certificates say until when they hold; without the right nothing can be changed', async () => {
  const soon = aCertificate({
    ...{ id: '00000000-0000-4000-8000-0000000000c3', name: '体系认证', state: 'soon' },
    ...{ stateName: '30 天内到期', daysLeft: 9, expiresAt: '2026-11-30' },
  })
  serveCertificates([expired, soon, aCertificate({ expiresAt: null, daysLeft: null })], false)
  open('/certificates')
  expect(await screen.findByText(/已过期 12 天，请换证或删除/)).toBeTruthy()
  expect(screen.getByText(/还剩 9 天，请准备换证/)).toBeTruthy()
  expect(screen.getByText('长期有效')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /添加|删除|换证|修改/ })).toBeNull()
})

test('a certificate is replaced with the file that stands, or made endless', async () => {
  const state = serveCertificates([aCertificate()])
  const sent: unknown[] = []
  server.use(
    ...mock(certificate.replaceCertificate, ({ body }) => {
      sent.push(body)
      return aCertificate()
    }),
    ...mock(certificate.removeCertificate, () => {
      state.all = []
      return { removed: true as const }
    }),
  )
  const { user } = open('/certificates')
  await user.click(await screen.findByRole('button', { name: '修改' }))
  const sheet = await screen.findByRole('dialog', { name: '换证或修改' })
  await user.click(within(sheet).getByRole('switch', { name: '长期有效' }))
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  await expect
    .poll(() => sent)
    .toMatchObject([{ version: 2, fileId: licence.id, expiresAt: null, kind: 'safety' }])
  await user.click(await screen.findByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText(/还没有证书/)).toBeTruthy()
})

test('a new certificate says what is missing', async () => {
  serveCertificates([])
  const { user } = open('/certificates')
  await user.click(await screen.findByRole('button', { name: '添加证书' }))
  const sheet = await screen.findByRole('dialog', { name: '添加证书' })
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  for (const words of ['请选择证书类型。', '请填写证书编号。', '请选择有效期止。', '请上传证书文件。'])
    expect(await within(sheet).findByText(words)).toBeTruthy()
})
