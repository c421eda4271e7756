// @vitest-environment jsdom
import { classify } from '@jb/contract/dictionary/category.contract'
import * as certificate from '@jb/contract/member/certificate.contract'
import * as organisation from '@jb/contract/member/organisation.contract'
import { companyProfileOf } from '@jb/contract/member/profile.contract'
import { saveSupplies, suppliesOf } from '@jb/contract/member/supply.contract'
import type { Supply } from '@jb/contract/member/supply.shapes'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCompany, aUser, logIn, mockServer, open, site } from '../test/open-screen.tsx'
import { aProfile } from '../test/organisation.fixture.ts'

const server = mockServer()
const steel: Supply = {
  kind: 'goods',
  no: '0101',
  names: ['结构材料', '黑色及有色金属', '热轧带肋钢筋'],
  regions: [{ code: '610000', name: '陕西省' }],
}
const node = (no: string, name: string, simpleName: string) => ({
  id: `goods-${no}`,
  key: `goods-${no}`,
  icon: '',
  no,
  name,
  simpleName,
  children: [],
})
const sent: unknown[] = []

beforeEach(() => {
  sent.length = 0
  server.use(
    ...mock(siteConfig, () => site),
    ...mock(certificate.certificates, () => ({ certificates: [], mayEdit: true })),
    ...mock(companyProfileOf, () => aProfile()),
    ...mock(classify, ({ query }) => (query.type === 'goods' ? [node('A', '结构材料', '结构')] : [])),
  )
  logIn(aUser({ company: aCompany({ verified: true }), roles: ['orgAdmin'] }))
})

function serve(first: readonly Supply[], refused = false, mayEdit = true) {
  const state = { version: 3, supplies: [...first] }
  server.use(
    ...mock(suppliesOf, () => ({ ...state, mayEdit })),
    ...mock(saveSupplies, ({ body }) => {
      sent.push(body)
      if (refused)
        return problem(409, 'member.company.stale', { msg: '供应类别刚刚被同事修改过，请刷新后再改。' })
      state.version += 1
      return { ...state, mayEdit: true }
    }),
  )
}

test('a category is added at once, everywhere, and what is typed into the form stays', async () => {
  serve([steel])
  const { user } = open('/companyEdit')
  await user.type(await screen.findByLabelText(/企业简称/), '新')
  await user.click(await screen.findByRole('button', { name: '添加供应类别' }))
  const sheet = await screen.findByRole('dialog', { name: '添加供应类别' })
  await user.click(await within(sheet).findByRole('tab', { name: '结构' }))
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已添加“结构材料”，供应地区为全国')).toBeTruthy()
  expect(sent).toEqual([
    {
      version: 3,
      supplies: [
        { kind: 'goods', no: '0101', regions: ['610000'] },
        { kind: 'goods', no: 'A', regions: [] },
      ],
    },
  ])
  expect(screen.getByLabelText<HTMLInputElement>(/企业简称/).value).toMatch(/新$/)
})

test('the regions of a category are changed, and a category is taken away after asking', async () => {
  serve([steel])
  const { user } = open('/companyEdit')
  await user.click(await screen.findByRole('button', { name: '热轧带肋钢筋的供应地区：陕西省' }))
  const regions = await screen.findByRole('dialog', { name: '选择多个地区' })
  await user.click(within(regions).getByRole('button', { name: '重置' }))
  await user.click(within(regions).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('供应地区已保存')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '删除热轧带肋钢筋' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除')).toBeTruthy()
  expect(sent).toEqual([
    { version: 3, supplies: [{ kind: 'goods', no: '0101', regions: [] }] },
    { version: 4, supplies: [] },
  ])
})

test('a colleague who was faster is told of', async () => {
  serve([steel], true)
  const { user } = open('/companyEdit')
  await user.click(await screen.findByRole('button', { name: '删除热轧带肋钢筋' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('供应类别刚刚被同事修改过，请刷新后再改。')).toBeTruthy()
})

test('whoever quotes for the company changes what it supplies, and nothing else of it', async () => {
  serve([steel])
  server.use(...mock(companyProfileOf, () => aProfile({ mayEdit: false })))
  const { user } = open('/companyEdit')
  await user.click(await screen.findByRole('button', { name: '删除热轧带肋钢筋' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除')).toBeTruthy()
  expect(sent).toEqual([{ version: 3, supplies: [] }])
  expect(screen.queryByLabelText(/企业简称/)).toBeNull()
})

test('who does neither sees what others see of it', async () => {
  serve([steel], false, false)
  server.use(...mock(companyProfileOf, () => aProfile({ mayEdit: false })))
  open('/companyEdit')
  expect(await screen.findByText('商品 › 结构材料 › 黑色及有色金属 · 陕西省')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '添加供应类别' })).toBeNull()
})

test('the directory is narrowed by a category that is brought, and widened again', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(organisation.memberTypeList, () => []),
    ...mock(organisation.companyTypeList, () => []),
    ...mock(organisation.memberGrade, () => []),
    ...mock(organisation.findDistanceSelect, () => []),
    ...mock(organisation.getMixMemberListByPage, ({ body }) => {
      asked.push(body?.category)
      return { records: [], total: 0 }
    }),
  )
  const { user, history } = open('/directory', {
    'dictionary.type': () => import('../../dictionary/choose/commodity-type.screen.tsx'),
    'hall.bidding': async () => ({ default: () => null }),
  })
  await user.click(await screen.findByRole('button', { name: '按供应类别找企业' }))
  await user.click(await screen.findByRole('tab', { name: '结构' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('button', { name: '供应“结构材料”的企业' })).toBeTruthy()
  expect(history.location.href).toBe('/directory?category=goods-A')
  expect(await screen.findByText(/还没有企业登记供应这个类别/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: '不限供应类别' })[0] as HTMLElement)
  expect(await screen.findByRole('button', { name: '按供应类别找企业' })).toBeTruthy()
  expect(asked).toContain('goods-A')
})
