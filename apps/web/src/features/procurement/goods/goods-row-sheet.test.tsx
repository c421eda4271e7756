// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { show } from '../../../kit/test-support.tsx'
import GoodsRowSheet from './goods-row-sheet.tsx'
import { faultsOfRow } from './rows.ts'

const cells = { name: '钢筋', spec: 'Φ12', unit: 't', quantity: '3' }

test.each(['', '下周五'])('a day is chosen, not written: %j', async (arrivalDate) => {
  const row = { cells: { ...cells, arrivalDate } }
  const nothing = () => {}
  const ways = { type: 3, begun: {}, earlier: undefined, priced: true, principalId: null, typed: undefined }
  const deeds = { onSave: nothing, onClose: nothing, onAway: nothing }
  show(<GoodsRowSheet {...ways} {...deeds} title="第 1 行" row={row} />)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe('请选择到货时间。')
  expect(faultsOfRow(3, row)).toEqual(['请选择到货时间。'])
})
