// @vitest-environment jsdom
import {
  contactSearch,
  organisationContacts,
  organisationLevel,
} from '@jb/contract/member/organisation.contract'
import { staffMemberOf } from '@jb/contract/member/staff.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useErrand } from '../../../map/errand.ts'
import type { SelectedUser } from '../picked-users.ts'
import { aCompany, aUser, logIn, mockServer, open } from '../test/open-screen.tsx'
import { aColleague, aContact, aNode } from '../test/organisation.fixture.ts'

const server = mockServer()
const company = aCompany({ verified: true })
beforeEach(() => logIn(aUser({ company })))

const wang = aContact('M100001', '王建国', { departmentName: '长砚建设' })
const li = aContact('M100002', '李慧敏', { departmentNo: '2', departmentName: '采购中心', icon: '/files/li' })

function serveOrganisation() {
  const asked: unknown[] = []
  const root = aNode('1', '长砚建设', 2)
  server.use(
    ...mock(organisationLevel, ({ body }) => {
      asked.push(body)
      return body?.departmentNo === '2'
        ? {
            ...aNode('2', '采购中心', 1),
            way: [root, aNode('2', '采购中心', 1)],
            children: [],
            contacts: [li],
          }
        : { ...root, way: [root], children: [aNode('2', '采购中心', 1)], contacts: [wang] }
    }),
    ...mock(contactSearch, ({ body }) => {
      asked.push(body)
      return { members: [wang, li].filter(({ name }) => name.includes(body?.keyword ?? '')) }
    }),
    ...mock(staffMemberOf, () => aColleague()),
  )
  return asked
}

/** The page that asks: it shows what it was given back. */
function Asker({ search }: { readonly search: Record<string, string> }) {
  const { send, result } = useErrand<readonly SelectedUser[]>('member.personPicker')
  return (
    <>
      <button type="button" onClick={() => send(search)}>
        选人
      </button>
      <p>{result ? JSON.stringify(result) : '还没有人'}</p>
    </>
  )
}

async function openFromAsker(search: Record<string, string>) {
  const { user } = open('/mine', {
    'member.mine': async () => ({ default: () => <Asker search={search} /> }),
  })
  await user.click(await screen.findByRole('button', { name: '选人' }))
  return user
}

const handedBack = async () => JSON.parse((await screen.findByText(/userId/)).textContent) as SelectedUser[]

test('the title says whether an approver or a recipient of a copy is wanted', async () => {
  serveOrganisation()
  open('/commentUserSelect')
  expect(await screen.findByRole('heading', { name: '选择审批人' })).toBeTruthy()
  open('/commentUserSelect?titletype=cc')
  expect(await screen.findByRole('heading', { name: '选择抄送人' })).toBeTruthy()
})

test('the pictures of people are asked for in the size of their place', async () => {
  serveOrganisation()
  const { user } = open('/commentUserSelect')
  await user.click(await screen.findByRole('button', { name: /采购中心/ }))
  const row = await screen.findByRole('button', { name: /李慧敏/ })
  expect(decodeURIComponent(row.querySelector('img')?.src ?? '')).toMatch(
    /\/files\/li\?x-image-process=image\/resize,m_fill,w_96,h_96/,
  )
})

test('one tap on a colleague two levels down is handed back to the page that asked', async () => {
  serveOrganisation()
  const user = await openFromAsker({})
  await user.click(await screen.findByRole('button', { name: /^采购中心/ }))
  await user.click(await screen.findByRole('button', { name: /李慧敏/ }))
  expect(await handedBack()).toEqual([
    {
      companyId: '20260001',
      icon: '/files/li',
      roleId: '',
      status: '0',
      userId: 'M100002',
      userName: '李慧敏',
      noSave: true,
    },
  ])
})

test('several are confirmed together, those chosen before come chosen and are marked as known', async () => {
  serveOrganisation()
  const user = await openFromAsker({ multiple: '1', multipleArr: 'M100002' })
  expect(await screen.findByText('已选择1人')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /王建国/ }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  const users = await handedBack()
  expect(users.map(({ userId, noSave }) => [userId, noSave])).toEqual([
    ['M100002', false],
    ['M100001', true],
  ])
})

test('those who approve already are grey and say so', async () => {
  serveOrganisation()
  const user = await openFromAsker({ approvers: 'M100001' })
  const row = await screen.findByRole('button', { name: /王建国/ })
  expect(row.getAttribute('aria-disabled')).toBe('true')
  await user.click(row)
  expect(screen.getByRole('status').textContent).toContain('已经是审批人')
})

test('range 2 lists the given people only, and asks nobody for departments', async () => {
  const asked = serveOrganisation()
  const user = await openFromAsker({ selectRange: '2', multipleArr: 'M100002' })
  await user.click(await screen.findByRole('button', { name: /李慧敏/ }))
  expect((await handedBack()).map(({ userId }) => userId)).toEqual(['M100002'])
  expect(asked).toEqual([])
})

test('the list of everybody comes page by page, and each change of the keyword searches', async () => {
  const asked = serveOrganisation()
  server.use(
    ...mock(organisationContacts, ({ body }) => {
      asked.push(body)
      return body?.cursor ? { records: [li], total: 2 } : { records: [wang], total: 2, nextCursor: 'next' }
    }),
  )
  const { user } = open('/commentUserSelect?listType=all&companyNo=20260001')
  await user.click(await screen.findByRole('button', { name: '加载更多' }))
  expect(await screen.findByRole('button', { name: /李慧敏/ })).toBeTruthy()
  const words = screen.getByRole('searchbox', { name: '请输入搜索关键词' })
  await user.type(words, '王')
  await waitFor(() => expect(asked).toHaveLength(3))
  await user.type(words, '建')
  const whose = { companyNo: '20260001' }
  await waitFor(() =>
    expect(asked).toEqual([
      { ...whose, departmentNo: '1', below: true, pageSize: 50 },
      { ...whose, departmentNo: '1', below: true, pageSize: 50, cursor: 'next' },
      { ...whose, keyword: '王' },
      { ...whose, keyword: '王建' },
    ]),
  )
  expect(await screen.findByRole('button', { name: /王建国/ })).toBeTruthy()
})

test('while one of those chosen before cannot be read nothing is handed back without them', async () => {
  serveOrganisation()
  server.use(...mock(staffMemberOf, () => problem(503)))
  const user = await openFromAsker({ multiple: '1', multipleArr: 'M100002' })
  const again = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.queryByRole('button', { name: '确定' })).toBeNull()
  server.use(...mock(staffMemberOf, () => aColleague()))
  await user.click(again)
  expect(await screen.findByText('已选择1人')).toBeTruthy()
})

test('who has left meanwhile is not chosen any more', async () => {
  serveOrganisation()
  server.use(...mock(staffMemberOf, () => problem(404, 'member.staff.notFound')))
  await openFromAsker({ multiple: '1', multipleArr: 'M100002' })
  expect(await screen.findByText('已选择0人')).toBeTruthy()
})

test('the numbers of another company name nobody of the own one', async () => {
  serveOrganisation()
  const asked: unknown[] = []
  server.use(
    ...mock(organisationLevel, () => problem(404, 'member.company.notFound', { msg: '没有找到这家企业' })),
    ...mock(staffMemberOf, () => {
      asked.push('own')
      return aColleague()
    }),
  )
  await openFromAsker({ companyNo: '9', multiple: '1', multipleArr: 'M100002' })
  expect(await screen.findByText('没有找到这家企业')).toBeTruthy()
  expect(asked).toEqual([])
  expect(screen.queryByText(company.name)).toBeNull()
})

test('opened by itself it stays usable and says that nobody waits for the answer', async () => {
  serveOrganisation()
  const { user, history } = open('/commentUserSelect')
  await user.click(await screen.findByRole('button', { name: /王建国/ }))
  expect(await screen.findByText(/已选好王建国.*没有页面接收/)).toBeTruthy()
  expect(history.location.pathname).toBe('/commentUserSelect')
  expect(screen.getByRole('button', { name: /^采购中心/ })).toBeTruthy()
})

test('another company is refused in words, and who has none is shown the way', async () => {
  const msg = '没有找到这家企业的组织架构，只能查看当前企业的组织架构。'
  server.use(...mock(organisationLevel, () => problem(404, 'member.company.notFound', { msg })))
  open('/commentUserSelect?companyNo=9')
  expect(await screen.findByText(msg)).toBeTruthy()
  logIn(aUser())
  open('/commentUserSelect')
  expect(await screen.findByText(/您还没有加入企业/)).toBeTruthy()
})
