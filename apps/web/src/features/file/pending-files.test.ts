// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { logout } from '@jb/contract/member/member.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock } from '@jb/testing/typed-msw'
import { waitFor } from '@testing-library/react'
import { clear, keys } from 'idb-keyval'
import { beforeEach, expect, test, vi } from 'vitest'
import { session, takeUser } from '../../lib/session.ts'
import { serveTests } from '../../test/open-screen.tsx'
import { pendingFiles } from './pending-files.ts'

const person = (id: string, company = 'c1') =>
  ({ state: 'ok', account: { id }, company: { id: company } }) as unknown as User
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const names = async (scope: string) => (await pendingFiles.list(scope)).map(({ file }) => file.name)

const server = serveTests({ before: () => undefined })
beforeEach(async () => {
  await clear()
  takeUser(person('a'))
})

test('a file waits under its field with name, type and content, until it has been sent', async () => {
  await pendingFiles.keep('/apply#附件', '1', pdf('甲.pdf'))
  await pendingFiles.keep('/apply#附件', '2', pdf('乙.pdf'))
  await pendingFiles.keep('/other#附件', '3', pdf('丙.pdf'))
  expect(await names('/apply#附件')).toEqual(['甲.pdf', '乙.pdf'])
  const [first] = await pendingFiles.list('/apply#附件')
  expect([first?.file.type, await first?.file.text()]).toEqual(['application/pdf', '%PDF'])
  await pendingFiles.drop('/apply#附件', '1')
  expect(await names('/apply#附件')).toEqual(['乙.pdf'])
  expect(await names('/other#附件')).toEqual(['丙.pdf'])
})

test('what has arrived is listed a little longer, in case its form has not kept it yet, and no longer', async () => {
  await pendingFiles.keep('s', '1', pdf('甲.pdf'))
  await pendingFiles.arrived('s', '1')
  expect(await names('s')).toEqual(['甲.pdf'])
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 13_000)
  expect(await names('s')).toEqual([])
  vi.restoreAllMocks()
})

test('several kept at the same moment are all kept', async () => {
  await Promise.all(['1', '2', '3', '4'].map((key) => pendingFiles.keep('s', key, pdf(`${key}.pdf`))))
  expect((await names('s')).sort()).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf'])
})

test('another person on the same phone sees nothing, and a change of person leaves nothing behind', async () => {
  await pendingFiles.keep('s', '1', pdf('甲.pdf'))
  takeUser(person('b'))
  expect(await names('s')).toEqual([])
  takeUser(person('a'))
  await waitFor(async () => expect(await names('s')).toEqual([]))
})

test('nothing is kept for nobody', async () => {
  session.set({ status: 'anonymous' })
  await pendingFiles.keep('s', '1', pdf('甲.pdf'))
  takeUser(person('a'))
  expect(await names('s')).toEqual([])
})

test('nothing waits any more after a log-out in a page that has not touched the files', async () => {
  server.use(...mock(logout, () => ({ state: 'ok' })))
  await pendingFiles.keep('s', '1', pdf('甲.pdf'))
  vi.resetModules()
  const reloaded = await import('../../lib/session.ts')
  reloaded.takeUser(person('a'))
  expect(await keys()).toEqual(['uploads/a/c1'])
  expect(await reloaded.logOut()).toBe(true)
  await waitFor(async () => expect(await keys()).toEqual([]))
})

test('nothing waits for the one before when somebody else logs in after a reload', async () => {
  await pendingFiles.keep('s', '1', pdf('甲.pdf'))
  vi.resetModules()
  const reloaded = await import('../../lib/session.ts')
  reloaded.takeUser(person('b'))
  await waitFor(async () => expect(await keys()).toEqual([]))
})

test('a login that runs out in the middle of a change costs no file', async () => {
  await pendingFiles.keep('s', '1', pdf('甲.pdf'))
  const dropping = pendingFiles.drop('s', '2')
  session.set({ status: 'expired' })
  await dropping
  takeUser(person('a'))
  expect(await names('s')).toEqual(['甲.pdf'])
})
