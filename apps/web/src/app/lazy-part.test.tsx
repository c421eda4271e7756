import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Slot, SlotContext } from '../map/slot.tsx'
import { lazyPart } from './lazy-part.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Foot = () => <p>联系我们</p>

test('without a network a part is left out, the screen stands, and the part comes with the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ default: Foot })
  render(
    <SlotContext value={{ 'member.foot': lazyPart(load) }}>
      <p>屏幕</p>
      <Slot name="member.foot" props={{}} />
    </SlotContext>,
  )
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  screen.getByText('屏幕')
  expect(screen.queryByText('联系我们')).toBeNull()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await screen.findByText('联系我们')
  expect(load).toHaveBeenCalledTimes(2)
})
