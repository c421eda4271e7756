// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { bidSheetOf } from '@jb/contract/bid/bid.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSheet, aStanding, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { aFile, digestsOf, keptFor, partServer, uploadId } from './upload.fixture.ts'
import { changeKept, keptUploads } from './upload-store.ts'

const server = mockServer()
const file = aFile()

beforeAll(async () => void (await import('./large-files.tsx')))
beforeEach(async () => {
  await clear()
  server.use(...mock(standingOf, () => aStanding()), ...mock(bidSheetOf, () => aSheet()))
})

const show = () => open(`/biddingUp?id=${tenderId}`)
const choose = async (label: RegExp, given: File) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [given] } })
const arrived = () => screen.findByLabelText(`删除 ${file.name}`, {}, { timeout: 10_000 })

test('a large file goes in parts and then hangs on the bid like any other', async () => {
  const fake = partServer(file.size)
  server.use(...fake.handlers)
  show()
  await screen.findByText(/合计不超过 500 MB/)
  await choose(/选择文件或拍照/, file)
  await arrived()
  expect(fake.state).toMatchObject({ begun: 1, sent: [0, 1], finished: 1 })
  await waitFor(async () => expect(await keptUploads('', tenderId)).toEqual([]))
})

test('it is forgotten here only when the draft that has it is kept', async () => {
  const fake = partServer(file.size)
  server.use(...fake.handlers)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  onTestFinished(() => put.mockRestore())
  show()
  await screen.findByText(/合计不超过 500 MB/)
  await choose(/选择文件或拍照/, file)
  await arrived()
  await waitFor(async () => expect(await keptUploads('', tenderId)).toEqual([]))
  const written = put.mock.calls.map(([value, key]) => [key, JSON.stringify(value).includes(uploadId)])
  const last = (key: string, has: boolean) =>
    written.findLastIndex(([at, with_]) => String(at).startsWith(key) && with_ === has)
  expect(last('bid::', true)).toBeGreaterThan(-1)
  expect(last('bid::', true)).toBeLessThan(last('bid-uploads:', false))
})

test('a picture that is too large to be sent in one piece goes in parts as it is', async () => {
  const picture = new File([await aFile('总平面图.png', 21_000_000).arrayBuffer()], '总平面图.png', {
    type: 'image/png',
  })
  const fake = partServer(picture.size)
  server.use(...fake.handlers)
  show()
  await screen.findByText(/合计不超过 500 MB/)
  await choose(/选择文件或拍照/, picture)
  await screen.findByLabelText(`删除 ${picture.name}`, {}, { timeout: 15_000 })
  expect([...fake.state.sent].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('begun before a reload, it goes on with the same file where it stopped', async () => {
  const [first = ''] = await digestsOf(file)
  await changeKept('', tenderId, () => [keptFor(file)])
  const fake = partServer(file.size, { 0: first })
  server.use(...fake.handlers)
  const { user } = show()
  expect(await screen.findByText(/上次没有传完/)).toBeTruthy()
  await user.click(screen.getByText('提交投标'))
  expect(await screen.findByText(/有 1 个文件没有传上/)).toBeTruthy()
  const again = new RegExp(`重新选择 ${file.name}`)
  await choose(again, aFile('另一个.pdf'))
  expect(await screen.findByText(/这不是「施工组织设计.pdf」/)).toBeTruthy()
  expect(fake.state.sent).toEqual([])
  await choose(again, file)
  await arrived()
  expect(fake.state).toMatchObject({ begun: 0, sent: [1], finished: 1 })
})

test('another file of the same name and size is found out, and can be removed', async () => {
  const [first = ''] = await digestsOf(file)
  await changeKept('', tenderId, () => [keptFor(file)])
  const fake = partServer(file.size, { 0: first })
  server.use(...fake.handlers)
  const { user } = show()
  await screen.findByText(/上次没有传完/)
  await choose(/重新选择/, aFile(file.name, file.size, 9))
  expect(await screen.findByText(/和已经上传的部分不一致/)).toBeTruthy()
  await user.click(screen.getByLabelText(`移除 ${file.name}`))
  await waitFor(() => expect(fake.state.dropped).toBe(1))
  expect(screen.queryByText(file.name)).toBeNull()
  expect(await keptUploads('', tenderId)).toEqual([])
})

test('sealed for a version that is no longer the next one, it is not offered again, and that is said', async () => {
  await changeKept('', tenderId, () => [{ ...keptFor(file), version: 4 }])
  server.use(...partServer(file.size).handlers)
  const { user } = show()
  await screen.findByText(/合计不超过 500 MB/)
  await waitFor(async () => expect(await keptUploads('', tenderId)).toEqual([]))
  expect(screen.queryByText(/上次没有传完/)).toBeNull()
  expect(await screen.findByText(/「施工组织设计.pdf」是为之前的版本.*请重新选择/)).toBeTruthy()
  await user.click(screen.getByText('知道了'))
  expect(screen.queryByText(/是为之前的版本/)).toBeNull()
})

test('when bids are closed nothing helps but removing it', async () => {
  const fake = partServer(file.size)
  fake.state.trouble = () => problem(422, 'bid.closed', { msg: '投标已截止，服务器没有接收这份投标' })
  server.use(...fake.handlers)
  show()
  await screen.findByText(/合计不超过 500 MB/)
  await choose(/选择文件或拍照/, file)
  expect(await screen.findByText(/投标已截止，服务器没有接收/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '继续' })).toBeNull()
})

test('what could not be opened afterwards is not taken, nor more than 500 MB together', async () => {
  const fake = partServer(file.size)
  server.use(...fake.handlers)
  await changeKept('', tenderId, () => [{ ...keptFor(file), size: 500 * 1_048_576 - 1 }])
  show()
  await screen.findByText(/上次没有传完/)
  await choose(/选择文件或拍照/, aFile('工具.exe'))
  expect(await screen.findByText(/不是可以上传的文件类型/)).toBeTruthy()
  await choose(/选择文件或拍照/, file)
  expect(await screen.findByText(/合计不能超过 500 MB/)).toBeTruthy()
  expect([fake.state.begun, uploadId in fake.state]).toEqual([0, false])
})
