import type { Stop } from './stop.ts'

const nothing = 'id=00000000-0000-4000-8000-000000000000'

/** Document and service fees: as who pays them, who keeps the desk, and who charges them. */
export const fees: readonly Stop[] = [
  { place: 'fee.pay', persona: '周明' },
  { place: 'fee.pay', as: 'nothing yet', persona: '陈晓燕', once: true },
  { place: 'fee.paid', persona: '周明', through: '/paymentFees' },
  { place: 'fee.paid', as: 'not there', persona: '周明', search: nothing, refused: true, once: true },
  { place: 'fee.refund', persona: '马小军' },
  { place: 'fee.refund', as: 'not there', persona: '周明', search: nothing, refused: true, once: true },
  { place: 'fee.service', persona: '杨大勇' },
  { place: 'fee.service', as: 'charging', persona: '郑凯' },
  { place: 'fee.serviceDetail', persona: '杨大勇', through: '/winningServiceFee' },
  {
    place: 'fee.serviceDetail',
    as: 'charging',
    persona: '郑凯',
    through: '/winningServiceFee?side=desk&status=overdue',
    press: ['减免服务费'],
  },
  {
    place: 'fee.serviceDetail',
    as: 'not there',
    persona: '周明',
    search: nothing,
    refused: true,
    once: true,
  },
  { place: 'security.desk', as: 'documents', persona: '陈晓燕', search: 'book=documents' },
  { place: 'security.desk', as: 'service fees', persona: '郑凯', search: 'book=service' },
]
