import { newcomer, type Stop } from './stop.ts'

const admin = '张建国'
const member = '李慧敏'

/** The company and its people, as those who keep them in order and as those who only look. */
export const organisation: readonly Stop[] = [
  { place: 'member.personPicker', persona: member },
  { place: 'member.personPicker', as: 'several', persona: member, search: 'multiple=1&titletype=cc' },
  { place: 'member.personPicker', as: 'everybody', persona: member, search: 'listType=all', once: true },
  { place: 'member.personPicker', as: 'newcomer', persona: newcomer, once: true },
  { place: 'member.organisation', persona: member },
  { place: 'member.organisation', as: 'admin', persona: admin },
  { place: 'member.organisation', as: 'department', persona: admin, search: 'department=2' },
  {
    place: 'member.organisation',
    as: 'calling',
    persona: member,
    search: 'department=2',
    press: [/^打电话给/],
    once: true,
  },
  { place: 'member.organisation', as: 'found', persona: member, search: 'keyword=w', once: true },
  {
    place: 'member.organisation',
    as: 'nobody found',
    persona: member,
    search: 'keyword=没有这个人',
    once: true,
  },
  { place: 'member.organisation', as: 'left', persona: admin, search: 'status=left' },
  { place: 'member.organisation', as: 'invited', persona: admin, search: 'status=invited', once: true },
  { place: 'member.organisation', as: 'naming', persona: admin, press: ['添加部门'] },
  {
    place: 'member.colleague',
    persona: member,
    through: `/organisation?keyword=${admin}`,
    by: [admin],
  },
  {
    place: 'member.colleague',
    as: 'admin',
    persona: admin,
    through: `/organisation?keyword=${member}`,
    by: [member],
    press: ['办理离职'],
  },
  { place: 'member.staffEdit', as: 'new', persona: admin },
  {
    place: 'member.staffEdit',
    as: 'changing',
    persona: admin,
    through: `/organisation?keyword=${member}`,
    by: [member, '修改'],
  },
  { place: 'member.staffEdit', as: 'no permission', persona: member, once: true },
  { place: 'member.staffImport', persona: admin },
  { place: 'member.staffImport', as: 'no permission', persona: member, once: true },
  { place: 'member.companyEdit', as: 'admin', persona: admin },
  { place: 'member.companyEdit', as: 'supplying', persona: admin, press: ['添加供应类别'] },
  { place: 'member.companyEdit', as: 'preview', persona: admin, press: ['预览'] },
  { place: 'member.companyEdit', persona: member },
  { place: 'member.certificates', as: 'admin', persona: admin },
  { place: 'member.certificates', as: 'new', persona: admin, press: ['添加证书'] },
  { place: 'member.certificates', persona: member, once: true },
]
