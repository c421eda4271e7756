// @vitest-environment jsdom
import { myInvitations } from '@jb/contract/member/invitation.contract'
import { findMenu } from '@jb/contract/member/member.contract'
import { menuFor } from '@jb/domain/member/menu'
import { roles } from '@jb/domain/member/roles'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCompany, aUser, logIn, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()

test('what is opened most stands in a grid, and nothing of the menu is out of reach', async () => {
  const company = aCompany({ verified: true })
  const menu = menuFor({ roles, company })
  server.use(...mock(findMenu, () => [...menu]), ...mock(myInvitations, () => []))
  logIn(aUser({ roles: [...roles], company }))
  const { user } = open('/mine')
  const grid = await screen.findByRole('navigation', { name: '常用' })
  expect(within(grid).getAllByRole('link')).toHaveLength(8)
  expect(screen.getByRole('link', { name: '设置' })).toBeTruthy()
  const more = screen.getByRole('button', { name: '全部功能', expanded: false })
  expect(screen.queryByRole('link', { name: '企业证书' })).toBeNull()
  await user.click(more)
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links.toSorted()).toEqual(menu.map(({ label }) => label).toSorted())
  await user.click(more)
  expect(screen.queryByRole('link', { name: '企业证书' })).toBeNull()
})
