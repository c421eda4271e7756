import type { Stop } from './stop.ts'
import { canteen, steel } from './titles.ts'

const nothing = 'id=00000000-0000-4000-8000-000000000000'

/** Bid security: as the company that gives it, the finance that keeps it, and those who run the project. */
export const securities: readonly Stop[] = [
  { place: 'security.list', persona: '周明' },
  { place: 'security.list', as: 'nothing yet', persona: '平台运营', once: true },
  { place: 'security.list', as: 'nothing found', persona: '周明', search: 'keyword=没有这样的保证金' },
  { place: 'security.pay', persona: '周明' },
  { place: 'security.order', persona: '周明', through: '/marginList' },
  { place: 'security.order', as: 'not there', persona: '周明', search: nothing, refused: true, once: true },
  { place: 'security.guarantee', persona: '周明', search: nothing, refused: true },
  { place: 'security.desk', persona: '陈晓燕' },
  { place: 'security.desk', as: 'to refund', persona: '陈晓燕', search: 'status=refund', press: ['批量'] },
  { place: 'security.desk', as: 'failed', persona: '陈晓燕', search: 'status=failed', once: true },
  { place: 'security.desk', as: 'no permission', persona: '周明', once: true },
  { place: 'security.order', as: 'finance', persona: '陈晓燕', through: '/financeDesk?status=held' },
  {
    place: 'security.order',
    as: 'confirming',
    persona: '陈晓燕',
    through: '/financeDesk',
    press: [/^(确认到账|核对通过)$/],
  },
  { place: 'security.subject', persona: '李慧敏', once: true },
  { place: 'security.subject', as: 'not there', persona: '周明', tender: steel, refused: true, once: true },
  {
    ...{ place: 'security.pay', as: 'choosing a way', persona: '杨大勇' },
    ...{ through: '/bidList?status=bidding', by: ['缴纳保证金 ¥20,000'] },
  },
  { place: 'tender.detail', as: 'security missing', persona: '杨大勇', tender: canteen },
  { place: 'bid.up', as: 'security missing', persona: '杨大勇', tender: canteen, refused: true },
  { place: 'bid.signUp', as: 'security missing', persona: '杨大勇', tender: canteen },
]
