import { auctionFields } from '@jb/domain/auction/auction.fields'
import { checkDraft as checkAuction } from '@jb/domain/auction/check'
import { aSale, publishedAt } from '@jb/domain/auction/form.samples'
import { declared } from '@jb/domain/procurement/field'
import { checkDraft as checkTender } from '@jb/domain/tender/check-draft'
import { tenderFields } from '@jb/domain/tender/tender.fields'
import { aTender } from '@jb/domain/tender/tender.samples'
import { describe, expect, test } from 'vitest'
import { tenderForm } from '../tender/tender.form.ts'
import { auctionForm } from './auction.form.ts'

const forms = [
  {
    title: 'a tender',
    fields: declared(tenderFields),
    shape: tenderForm.shape,
    faults: (changes: object) => checkTender(aTender(changes), publishedAt),
  },
  {
    title: 'an auction',
    fields: declared(auctionFields),
    shape: auctionForm.shape,
    faults: (changes: object) => checkAuction(aSale(changes), publishedAt),
  },
]

describe.each(forms)('the form of $title', ({ fields, shape, faults }) => {
  const words = fields.flatMap(([name, field]) =>
    field.kind === 'line' || field.kind === 'text' ? [[name, field.max] as const] : [],
  )

  test.each(words)('%s may be as long for who publishes as on the way there: %i', (name, max) => {
    const longest = '长'.repeat(max)
    expect(shape[name as keyof typeof shape].safeParse(longest).success).toBe(true)
    expect(shape[name as keyof typeof shape].safeParse(`${longest}长`).success).toBe(false)
    expect(faults({ [name]: longest })).not.toHaveProperty(name)
  })

  test('who is asked has up to 40 letters, and is told so', () => {
    expect(faults({ contactName: '长'.repeat(40) })).toEqual({})
    expect(faults({ contactName: '长'.repeat(41) })).toEqual({ contactName: '请填写联系人，最多 40 字。' })
  })
})
