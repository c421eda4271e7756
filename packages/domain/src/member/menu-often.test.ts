import { expect, test } from 'vitest'
import { menuFor } from './menu.ts'
import { oftenIn } from './menu-often.ts'
import type { Role } from './roles.ts'

const gridOf = (roles: readonly Role[], first?: string) =>
  oftenIn(menuFor({ roles, company: { verified: first === undefined } }), first).map(({ label }) => label)

test.each<[Role, readonly string[]]>([
  ['buyer', ['发布招标', '招标项目', '发布需求', '我的竞价', '我的审批', '需求管理', '询问函']],
  ['approver', ['我的审批', '项目管理', '招标审批', '公示审批']],
  ['finance', ['财务工作台', '保证金列表', '我的审批']],
  ['quoter', ['我的投标', '保证金列表', '询问函', '中标']],
  ['operator', ['运营工作台', '举报处理', '财务工作台', '资讯管理']],
  ['auditor', ['我的审批']],
])('%s finds what the role does before what everybody may do', (role, first) => {
  const grid = gridOf([role])
  expect(grid.slice(0, first.length)).toEqual(first)
  expect(grid.length).toBeLessThanOrEqual(8)
})

test('somebody with several roles finds all of their work in one grid', () => {
  const work = ['发布招标', '我的投标', '财务工作台', '我的审批']
  expect(gridOf(['orgAdmin'])).toEqual(expect.arrayContaining(work))
})

test('whoever has a next step to take finds it first', () => {
  expect([gridOf(['quoter'], 'member.companyVerify')[0], gridOf(['quoter'])[0]]).toEqual([
    '企业认证',
    '我的投标',
  ])
})
