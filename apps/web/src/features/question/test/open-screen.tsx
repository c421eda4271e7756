import type { QuestionDetail, QuestionRow } from '@jb/contract/question/question.shapes'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const letterId = '00000000-0000-4000-8000-0000000000c1'
export const tenderId = '00000000-0000-4000-8000-000000000001'
const moment = '2026-11-21T02:00:00.000Z'

export function aRow(given: Partial<QuestionRow> = {}): QuestionRow {
  return {
    id: letterId,
    no: 'XW-20261121-0001',
    subjectKind: 'tender',
    subjectId: tenderId,
    subjectTitle: '产业园一期 钢筋采购',
    typeName: '清单与规格',
    title: '能否按理论重量结算',
    status: 'submitted',
    statusName: '待答复',
    side: 'asker',
    counterpart: '陕西长砚建设集团有限公司',
    submittedAt: moment,
    updatedAt: moment,
    ...given,
  }
}

export function aDetail(given: Partial<QuestionDetail> = {}): QuestionDetail {
  return {
    ...aRow(),
    version: 1,
    receiverName: '采购单位',
    content: '清单第 3 行写的是过磅。',
    files: [],
    answer: null,
    answerFiles: [],
    answeredAt: null,
    rejectReason: null,
    published: null,
    proposal: null,
    timeline: [{ at: moment, label: '提交询问函', who: '宝鸡秦钒钢铁有限公司', note: '' }],
    actions: [],
    ...given,
  }
}

/** The mock server of a test file, with a person logged in before each test. */
export const mockServer = () => serveTests({ before: () => logInWith({}) })

const screens = {
  'question.form': () => import('../screens/letter-form.screen.tsx'),
  'question.list': () => import('../screens/letter-list.screen.tsx'),
  'question.budgetLetter': () => import('../screens/letter-detail.screen.tsx'),
  'question.objection': () => import('../objection/objection-form.screen.tsx'),
  'question.objectionDetail': () => import('../objection/objection-detail.screen.tsx'),
  'question.detail': () => import('../screens/letter-detail.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
