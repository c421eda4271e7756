import { afterEach, expect, test, vi } from 'vitest'

const hall = vi.fn()
const mine = vi.fn()
vi.mock('./screens.ts', () => ({ screens: { 'hall.bidding': hall, 'member.mine': mine } }))

afterEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
})

async function openAt(address: string): Promise<void> {
  history.replaceState(null, '', address)
  await import('./early.ts')
}

test('fetches the screen in the address and no other', async () => {
  hall.mockResolvedValue({})
  await openAt('/biddingHall?keyword=钢筋')
  expect(hall).toHaveBeenCalledOnce()
  expect(mine).not.toHaveBeenCalled()
})

test('leaves a failed fetch and an unknown address to the router', async () => {
  hall.mockRejectedValue(new Error('offline'))
  await expect(openAt('/biddingHall')).resolves.toBeUndefined()
  vi.resetModules()
  await expect(openAt('/no-such-page')).resolves.toBeUndefined()
  expect(hall).toHaveBeenCalledOnce()
})
