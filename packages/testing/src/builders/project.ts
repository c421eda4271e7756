import type { Announcement, Project, ProjectForm } from '@jb/domain/project/project'

/** The form of a project with a budget below its price. */
export const aProjectForm = (given: Partial<ProjectForm> = {}): ProjectForm => ({
  name: '西咸智造产业园一期',
  departmentNo: '1',
  engineeringType: 'building',
  regionCode: '610113',
  address: '西咸大道 1 号',
  position: { lon: 108.77, lat: 34.24 },
  projectPrice: '12600000.00',
  startOn: '2026-01-05',
  endOn: '2027-12-31',
  description: '三栋厂房及室外工程。',
  managerId: 'manager',
  participantIds: ['colleague'],
  budget: [
    { category: 'material', name: '主体结构钢筋', amount: '8000000.00' },
    { category: 'labour', name: '主体劳务', amount: '3000000.00' },
  ],
  ...given,
})

/** A project that nobody outside its company sees yet. */
export const aProject = (given: Partial<Project> = {}): Project => ({
  ...aProjectForm(),
  id: 'project',
  no: 'GC-20261121-0001',
  companyId: 'company',
  createdBy: 'buyer',
  status: 'draft',
  version: 1,
  announcedAt: undefined,
  closedAt: undefined,
  ...given,
})

/** The wish to make that project public, waiting for its approval. */
export const anAnnouncement = (given: Partial<Announcement> = {}): Announcement => ({
  id: 'announcement',
  projectId: 'project',
  companyId: 'company',
  announce: 1,
  reason: '手续齐全，按规定公示',
  uniqueId: 'u1',
  instanceId: undefined,
  status: 'pending',
  askedBy: 'buyer',
  askedAt: new Date('2026-11-21T02:00:00Z'),
  decidedAt: undefined,
  outcome: undefined,
  ...given,
})
