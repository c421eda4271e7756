// @vitest-environment jsdom
import * as contract from '@jb/contract/member/organisation.contract'
import { companyCardOf } from '@jb/contract/member/profile.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { distanceChoices, gradeChoices, memberTypeChoices, tradeChoices } from '@jb/domain/member/directory'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mockServer, open, site } from '../test/open-screen.tsx'

const server = mockServer()
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'))

const aRow = (given: Partial<contract.DirectoryRow> = {}): contract.DirectoryRow => ({
  companyNo: '20260001',
  name: '陕西长砚建设集团有限公司',
  shortName: '长砚建设',
  memberTypeName: '采购单位',
  companyTypeName: '施工总承包',
  grade: 'gold',
  gradeName: '金牌会员',
  regionName: '陕西省 西安市 雁塔区',
  introduction: '承建住宅、厂房与市政工程。',
  logo: null,
  distance: null,
  ...given,
})

/** Serves the directory with these companies; gives what was asked of it. */
function serve(records: readonly contract.DirectoryRow[]) {
  const asked: unknown[] = []
  server.use(
    ...mock(siteConfig, () => site),
    ...mock(contract.memberTypeList, () => [...memberTypeChoices]),
    ...mock(contract.companyTypeList, () => [...tradeChoices]),
    ...mock(contract.memberGrade, () => [...gradeChoices]),
    ...mock(contract.findDistanceSelect, () => [...distanceChoices]),
    ...mock(contract.getMixMemberListByPage, ({ body }) => {
      asked.push(body)
      return { records: [...records], total: records.length }
    }),
  )
  return asked
}

/** A phone that says where it is, or, without a place, does not. */
function phoneAt(place: { longitude: number; latitude: number } | undefined) {
  const getCurrentPosition = (yes: (at: object) => void, no: (problem: object) => void) =>
    place ? yes({ coords: place }) : no({ code: 1 })
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
}

test('everybody sees the verified companies, with their marks, and opens one', async () => {
  serve([aRow(), aRow({ companyNo: '20260002', name: '西安某某租赁有限公司', grade: 'standard' })])
  server.use(
    ...mock(companyCardOf, () => ({
      ...{ companyNo: '20260001', name: '陕西长砚建设集团有限公司', shortName: '长砚建设' },
      ...{
        memberTypeName: '采购单位',
        tradeName: '施工总承包',
        grade: 'gold' as const,
        gradeName: '金牌会员',
      },
      ...{ regionName: '陕西省西安市雁塔区', address: '科技六路 18 号', introduction: '', website: '' },
      ...{ logo: null, position: null, supplies: [], certificates: [] },
    })),
  )
  const { user, history } = open('/directory')
  const [first, second] = await screen.findAllByRole('article')
  for (const mark of ['已认证', '采购单位', '施工总承包', '金牌会员'])
    expect(within(first as HTMLElement).getByText(mark)).toBeTruthy()
  expect(within(second as HTMLElement).queryByText('金牌会员')).toBeNull()
  await user.click(screen.getByRole('link', { name: '陕西长砚建设集团有限公司' }))
  expect(await screen.findByText('陕西省西安市雁塔区科技六路 18 号')).toBeTruthy()
  expect(history.location.href).toBe('/directory?companyNo=20260001')
})

test('the lists of the platform narrow it, and what the address makes up does not', async () => {
  const asked = serve([aRow()])
  const { user, history } = open('/directory?memberType=king&keyword=长砚&grade=silver')
  await screen.findByRole('article')
  expect(asked.at(-1)).toMatchObject({ memberType: '', keyword: '长砚', grade: 'silver', distance: '' })
  await user.click(await screen.findByRole('button', { name: /筛选/ }))
  const sheet = await screen.findByRole('dialog', { name: '筛选' })
  await user.click(await within(sheet).findByRole('radio', { name: '供应商' }))
  await user.click(await within(sheet).findByRole('radio', { name: '劳务分包' }))
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  await expect.poll(() => asked.at(-1)).toMatchObject({ memberType: 'supplier', companyType: 'labour' })
  expect(history.location.search).toContain('companyType=labour')
})

test('a distance asks the phone first, and sends where it is', async () => {
  phoneAt({ longitude: 108.9, latitude: 34.2 })
  const asked = serve([aRow({ distance: '直线距离约 920 米' })])
  open('/directory?distance=5')
  expect(await screen.findByText('直线距离约 920 米')).toBeTruthy()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ distance: '5', position: { lon: expect.closeTo(108.905, 1) } })
})

test('a phone that does not say where it is narrows nothing, and is told what to do', async () => {
  phoneAt(undefined)
  const asked = serve([aRow()])
  open('/directory?distance=5')
  expect(await screen.findByText(/没有拿到您的位置/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  expect(asked).toEqual([])
})

test('with nothing it says why, and what narrows too much is taken away by a press', async () => {
  serve([])
  const { user, history } = open('/directory?grade=gold')
  await user.click(await screen.findByRole('button', { name: '清除条件' }))
  expect(await screen.findByText(/还没有认证通过的企业/)).toBeTruthy()
  expect(history.location.search).not.toContain('grade')
})

test('what did not come can be asked for again', async () => {
  serve([aRow()])
  server.use(...mock(contract.getMixMemberListByPage, () => problem(400, '', { msg: '名录暂时打不开' })))
  const { user } = open('/directory')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  serve([aRow()])
  await user.click(retry)
  expect(await screen.findByRole('article')).toBeTruthy()
})

test('a company that is not there says so', async () => {
  const msg = '没有找到这家企业，它可能还没有通过认证。'
  server.use(...mock(companyCardOf, () => problem(404, 'member.company.notFound', { msg })))
  open('/directory?companyNo=9')
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})
