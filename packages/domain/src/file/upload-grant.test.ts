import { expect, test } from 'vitest'
import { type Arriving, grantSeconds, judgeArriving, newGrant } from './upload-grant.ts'

const now = 1_800_000_000
const prefix = `2026/11/${'a'.repeat(32)}`
const who = { accountId: 'account', companyId: 'company', prefix }
const attachment = newGrant({ ...who, bucket: 'attachment' }, now)
const picture = newGrant({ ...who, bucket: 'picture' }, now)

const judged = (changes: Partial<Arriving> = {}, grant = attachment, at = now) =>
  judgeArriving(grant, { prefix, name: '报价单.pdf', size: 1000, ...changes }, at)

test('a grant lets a file of its kind in under its clean name', () => {
  expect(judged()).toEqual({ name: '报价单.pdf', ext: 'pdf' })
  expect(judged({ name: '现场\u200b.JPG' }, picture)).toEqual({ name: '现场.JPG', ext: 'jpg' })
})

test('a grant lasts at most a quarter of an hour', () => {
  expect(grantSeconds).toBeLessThanOrEqual(900)
  expect(judged({}, attachment, now + grantSeconds - 1)).not.toHaveProperty('refused')
  expect(judged({}, attachment, now + grantSeconds)).toEqual({ refused: 'file.grant.forbidden' })
})

test.each([
  `2026/11/${'b'.repeat(32)}`,
  `2026/12/${'a'.repeat(32)}`,
  `${prefix}/deeper`,
  '2026/11',
  '',
  `../${prefix}`,
])('no file is let in under the prefix %j', (other) => {
  expect(judged({ prefix: other })).toEqual({ refused: 'file.grant.forbidden' })
})

test.each([
  '../a.pdf',
  '..\\a.pdf',
  'b/a.pdf',
  '/a.pdf',
  '%2e%2e%2fa.pdf',
  '%252fa.pdf',
  'a\0.pdf',
  'a\r\n.pdf',
])('no file is let in as %j', (name) => {
  expect(judged({ name })).toMatchObject({ refused: 'file.grantName' })
})

test('a per cent sign alone is part of a name', () => {
  expect(judged({ name: '完成100%.pdf' })).toEqual({ name: '完成100%.pdf', ext: 'pdf' })
})

test('no file is let in that is empty, larger or of another kind than the grant says', () => {
  expect(judged({ size: 0 })).toEqual({ refused: 'file.empty' })
  expect(judged({ size: attachment.maxBytes })).not.toHaveProperty('refused')
  expect(judged({ size: attachment.maxBytes + 1 })).toMatchObject({ refused: 'file.grantSize' })
  expect(judged({ size: picture.maxBytes + 1, name: 'a.png' }, picture)).toMatchObject({
    refused: 'file.grantSize',
  })
  expect(judged({}, picture)).toMatchObject({ refused: 'file.grantKind' })
  expect(judged({ name: 'a.svg' })).toMatchObject({ refused: 'file.kind' })
  expect(judged({ name: 'a.php.png' }, picture)).toMatchObject({ refused: 'file.doubleExtension' })
})
