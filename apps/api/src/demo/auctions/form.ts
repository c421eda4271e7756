import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { type AuctionFields, auctionFields } from '@jb/domain/auction/auction.fields'
import { orEmpty } from '@jb/domain/procurement/field'
import { moment } from '../act.ts'
import { positionOf } from '../places.ts'
import type { AuctionPlot } from './plot.ts'

interface Site {
  readonly payee: string
  readonly phone: string
  readonly regionCode: string
  readonly address: string
}

const sites: Readonly<Record<string, Site>> = {
  李慧敏: {
    payee: '陕西长砚建设集团有限公司',
    phone: '19900000001',
    regionCode: '610113',
    address: '科技六路 18 号',
  },
  沈佳: {
    payee: '西安灞原城建投资有限公司',
    phone: '029-83660022',
    regionCode: '610111',
    address: '灞原大道 6 号',
  },
  唐磊: {
    payee: '四川锦岑路桥工程有限公司',
    phone: '028-85330030',
    regionCode: '510104',
    address: '锦岑路 99 号',
  },
  黄文静: {
    payee: '深圳湾砺建设有限公司',
    phone: '0755-26880057',
    regionCode: '440305',
    address: '海岸大道 8 号',
  },
}

const forSale = {
  defects: '按现状转让，外观有使用痕迹；以现场看样为准，成交后不因外观瑕疵退货。',
  viewingTime: '工作日 9:00–17:00',
  paymentTerms: '',
  deliveryTerms: '',
} as const satisfies Partial<AuctionForm>

const forPurchase = {
  ...{ defects: '', viewingTime: '', viewingPlace: '', viewingContact: '' },
  requirement: '具有相应经营范围，近三年有同类业绩，未被列入失信名单。',
  paymentTerms: '按月结算，验收合格后 30 天内付 95%，余款质保期满后付清。',
  deliveryTerms: '合同签订后 10 天内供货到项目部。',
} as const satisfies Partial<AuctionForm>

function siteOf(owner: string): Site {
  const site = sites[owner]
  if (!site) throw new Error(`nothing is known of where ${owner} sells and buys`)
  return site
}

/** The moments of an auction. */
export function timesOf({ clock }: Pick<AuctionPlot, 'clock'>, now: Date) {
  const at = (hours: number) => moment(now, hours).toISOString()
  return { startsAt: at(clock.starts), endsAt: at(clock.ends) }
}

/** The publish form of a plot, with the moments of its clock. */
export function formOf(
  { owner, clock, form }: Pick<AuctionPlot, 'owner' | 'clock' | 'form'>,
  now: Date,
  pictureIds: string[],
): AuctionForm {
  const { payee, phone, regionCode, address } = siteOf(owner)
  const sells = form.direction === 'ascending'
  return orEmpty<AuctionFields, AuctionForm>(auctionFields, {
    ...{ principalId: null, projectId: null, mode: 'clock', visibility: sells ? 'open' : 'rankOnly' },
    ...{ grid: false, reservePrice: null, appraisal: null, isDisplay: true },
    invoiceRequirement: sells ? 'any' : 'special',
    ...{ hardEndAt: null, applyEnd: null, windowMinutes: 2, extensionMinutes: 2, maxExtensions: 20 },
    ...{ minBidders: sells ? 1 : 2, selfImprove: false, admission: 'auto', talks: true },
    ...{ deposit: null, depositKinds: [], payeeName: payee, payeeBank: '中国建设银行营业部' },
    ...{ payeeAccount: '6100 1234 5678 9012', payDays: sells ? 10 : 15, terms: '', requirement: '' },
    ...(sells
      ? { ...forSale, viewingPlace: form.address ?? address, viewingContact: `${owner} ${phone}` }
      : forPurchase),
    ...{ contactName: owner, contactPhone: phone, regionCode, address },
    position: positionOf(form.address ?? address),
    ...timesOf({ clock }, now),
    ...{ fileIds: [], pictureIds },
    ...form,
  })
}
