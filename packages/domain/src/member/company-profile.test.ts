import { expect, test } from 'vitest'
import { checkProfile } from './company-profile.ts'

const profile = {
  shortName: '长砚建设',
  address: '科技六路 18 号',
  introduction: '施工总承包。\n在建 12 项。',
  website: '',
}

test.each([
  ['https://www.example.com/about', undefined],
  ['', undefined],
  ['http://www.example.com', 'member.website'],
  ['javascript:alert(1)', 'member.website'],
  [['https://user', 'secret@example.com'].join(':'), 'member.website'],
  ['https://localhost', 'member.website'],
  ['www.example.com', 'member.website'],
])('the website %s', (website, refused) => {
  expect(checkProfile({ ...profile, website })?.refused).toBe(refused)
})

test('hidden marks in a name are refused', () => {
  expect(checkProfile({ ...profile, shortName: '长砚\u200b建设' })?.refused).toBe('member.companyInvalid')
  expect(checkProfile({ ...profile, introduction: '\u202e反着写' })?.refused).toBe('member.companyInvalid')
})
