import { expect, test } from 'vitest'
import { memberNos, selectedUser } from './picked-users.ts'

test('member numbers come in commas or as JSON, each once, and what is none is left out', () => {
  expect(memberNos('M100001, M100002,M100001,abc')).toEqual(['M100001', 'M100002'])
  expect(memberNos('["M100001","x"]')).toEqual(['M100001'])
  expect(memberNos('[{"userId":"M100003"},{"memberNo":"M100004"},null,7]')).toEqual(['M100003', 'M100004'])
  expect(memberNos('[broken')).toEqual([])
  expect(memberNos(undefined)).toEqual([])
})

test('who is chosen now is marked as stored nowhere yet', () => {
  const person = { id: 'M100001', memberNo: 'M100001', name: '王工', comNo: '1001', departmentName: '财务部' }
  expect(selectedUser(person, false)).toEqual({
    companyId: '1001',
    icon: '',
    roleId: '',
    status: '0',
    userId: 'M100001',
    userName: '王工',
    noSave: true,
  })
  expect(selectedUser({ ...person, icon: '/f/1' }, true)).toMatchObject({ icon: '/f/1', noSave: false })
})
