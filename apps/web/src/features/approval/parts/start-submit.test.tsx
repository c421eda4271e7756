// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import { type ApprovalStartProps, SlotContext } from '../../../map/slot.tsx'
import { StartPage } from './start-foot.tsx'
import { startPart } from './start-part.tsx'
import { StartSubmit } from './start-submit.tsx'

const given = {
  search: { id: 'p1', announceReason: '已批复' },
  picks: [{ nodeId: 'n2', memberNos: ['M100002'] }],
  cc: ['M100003'],
  ...{ note: '请尽快', uniqueId: 'u1' },
}

function Part({ onStarted, ...rest }: ApprovalStartProps) {
  return (
    <button type="button" onClick={onStarted}>
      {JSON.stringify(rest)}
    </button>
  )
}

test('the part of the subject gets the address, the people and the note, and says when it has begun', async () => {
  const onStarted = vi.fn()
  show(
    <SlotContext value={{ 'approval.start.tender.award': Part }}>
      <StartSubmit type="award" {...given} onStarted={onStarted} />
    </SlotContext>,
  )
  const button = await screen.findByRole('button')
  expect(JSON.parse(button.textContent ?? '')).toEqual(given)
  await userEvent.click(button)
  expect(onStarted).toHaveBeenCalledTimes(1)
})

test('the step that counts stands at the foot of the page, in sight however long it is; what it asks for stands above', async () => {
  const submit = vi.fn()
  const back = { label: '回去修改', onPress: () => undefined }
  const reason = { label: '原因', maxLength: 300, value: '', onChange: () => undefined }
  const Asked = startPart(() => ({ reason, back, submit }))
  show(
    <StartPage>
      <SlotContext value={{ 'approval.start.tender.award': Asked }}>
        <StartSubmit type="award" {...given} onStarted={() => undefined} />
      </SlotContext>
    </StartPage>,
  )
  const button = await screen.findByRole('button', { name: '提交' })
  const foot = button.closest('[data-bars]')
  expect(foot?.textContent).toBe('回去修改提交')
  expect(foot?.contains(screen.getByRole('textbox', { name: /原因/ }))).toBe(false)
  await userEvent.click(button)
  expect(submit).toHaveBeenCalledTimes(1)
})
