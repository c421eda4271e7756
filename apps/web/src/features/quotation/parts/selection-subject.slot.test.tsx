// @vitest-environment jsdom
import type { User } from '@jb/contract/member/member.shapes'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { demandId, mockServer, open, uuid } from '../test/open-screen.tsx'
import SelectionSubject from './selection-subject.slot.tsx'

mockServer()
const compare = ['查看报价比价', `/demandComparison?id=${demandId}`]
const read = ['查看需求详情', `/demandDetails?id=${demandId}`]

test.each<[User['roles'][number], readonly (readonly string[])[]]>([
  ['approver', [compare, read]],
  ['auditor', [compare, read]],
  ['quoter', [read]],
])('an approver who is %s is led to what they may read', async (role, links) => {
  logInWith({ state: 'ok', roles: [role] })
  open(`/quotationRecord?id=${demandId}`, {
    'quotation.versions': async () => ({
      default: () => <SelectionSubject id={demandId} instanceId={uuid(70)} />,
    }),
  })
  await screen.findByText('选定的依据')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    links,
  )
})
