import { confirmed, type TenderPlot } from '../plot.ts'
import { rowsOf } from './rows.ts'

const frames = ['name', 'spec', 'unit', 'quantity', 'leaseTerm', 'rentBasis', 'maxPrice', 'lossRule']
const rooms = [
  'name',
  'area',
  'usage',
  'location',
  'leaseTerm',
  'freeTerm',
  'rentUnit',
  'increase',
  'minPrice',
]
const cars = ['name', 'spec', 'quantity', 'leaseTerm', 'withDriver', 'fuelBy', 'usage', 'maxPrice']

/** Frames, hoists, rooms and vehicles on lease, and one room that the company lets. */
export const rentalPlots = (): readonly TenderPlot[] => [
  {
    owner: '刘志强',
    form: {
      type: 5,
      title: '周转材料（盘扣脚手架）租赁',
      projectName: '泾河安置房三期',
      estimate: '2360000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      deliveryTerms: '分三批进场，接到通知 5 天内到货；退场由出租方清点。',
      rows: rowsOf(frames, [
        ['盘扣架', 'Φ48×3.2 Q355', 't', '620', '180 天', '元/天·t', '4.8', '立杆 38 元/m，横杆 26 元/m'],
        ['可调顶托', 'KTC-60×600', '根', '9000', '180 天', '元/天·根', '0.04', '每根 22 元'],
      ]),
    },
    clock: { published: -90, applyEnd: -26, bidEnd: 30 },
    signUps: [...confirmed('孙丽', '石磊', '江涛', '齐鲁', '吴倩'), { by: '董娟' }],
    bids: [
      { by: '孙丽', level: 0.962, delivery: '5 天内首批到场' },
      { by: '石磊', level: 0.951, delivery: '5 天内首批到场', replacedAt: 0.944 },
      { by: '江涛', level: 0.98, delivery: '7 天内首批到场', withdrawn: true },
      { by: '齐鲁', level: 0.971, delivery: '6 天内首批到场' },
    ],
  },
  {
    owner: '刘志强',
    form: {
      type: 5,
      title: '铝合金模板租赁（泾河安置房三期）',
      projectName: '泾河安置房三期',
      estimate: '4150000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      deliveryTerms: '深化图确认后 25 天内首层到场。',
      rows: rowsOf(frames, [
        [
          '铝合金模板',
          '标准层，含配件、早拆支撑',
          '㎡',
          '9800',
          '300 天',
          '元/天·㎡',
          '1.4',
          '按折旧后净值赔偿',
        ],
      ]),
    },
    clock: { published: -26, applyEnd: 96, bidEnd: 190 },
    signUps: [{ by: '孙丽', answer: 'confirm' }, { by: '石磊' }, { by: '江涛' }, { by: '齐鲁' }],
  },
  {
    owner: '黄文静',
    form: {
      type: 5,
      title: '施工升降机 SC200/200 租赁',
      projectName: '湾砺总部大厦',
      estimate: '1320000',
      regionCode: '440305',
      address: '海岸大道 8 号湾砺总部大厦项目部',
      deliveryTerms: '基础验收后 7 天内安装完毕。',
      publicityDays: 1,
      rows: rowsOf(frames, [
        ['施工升降机', 'SC200/200，变频', '台', '4', '14 个月', '元/月·台', '12800'],
        ['安拆及检测', '含附着、第三方检测', '台', '4', '一次', '元/月·台', '26000'],
      ]),
    },
    clock: { published: -330, applyEnd: -260, bidEnd: -170 },
    signUps: confirmed('孙丽', '石磊'),
    bids: [
      { by: '孙丽', level: 0.936, delivery: '7 天内安装' },
      { by: '石磊', level: 0.949, delivery: '6 天内安装' },
    ],
    result: { opened: -168, compared: -160, publicised: -150, awarded: -72 },
  },
  {
    owner: '李慧敏',
    form: {
      type: 11,
      title: '长砚集团成都办事处办公用房承租',
      estimate: '360000',
      regionCode: '510104',
      address: '成都市区，靠近地铁站 800 米以内',
      paymentTerms: '押一付三，凭增值税发票付款。',
      deliveryTerms: '合同签订后 15 天内交付，带空调和网络。',
      rows: rowsOf(rooms, [
        ['办事处办公用房', '320', '办公', '成都市锦江区', '3 年', '1 个月', '元/㎡·月', '每年不超过 3%'],
      ]),
    },
    clock: { published: -20, applyEnd: 96, bidEnd: 168 },
    signUps: [{ by: '唐磊' }],
  },
  {
    owner: '郑凯',
    for: '沈佳',
    form: {
      type: 11,
      profile: 'SALE',
      method: 'priceContest',
      title: '浐河仓库对外出租（3,600㎡）',
      estimate: '777600',
      regionCode: '610111',
      address: '浐河东路 66 号',
      bidRequire: '依法经营，无失信记录；不得存放易燃易爆物品。',
      paymentTerms: '按季度预付租金，另付 3 个月租金作押金。',
      deliveryTerms: '签约后 10 天内交付。',
      minBidders: 1,
      rows: rowsOf(rooms, [
        ['浐河仓库 2# 库', '3600', '仓储', '浐河东路 66 号', '5 年', '15 天', '元/㎡·月', '每年 2%', '18'],
      ]),
    },
    clock: { published: -520, applyEnd: -400, bidEnd: -340 },
    signUps: confirmed('吴倩', '董娟'),
    bids: [
      { by: '吴倩', level: 1.12, delivery: '签约后即接收' },
      { by: '董娟', level: 1.06, delivery: '签约后 10 天接收' },
    ],
    result: { opened: -338, compared: -320, awarded: -290 },
  },
  {
    owner: '唐磊',
    form: {
      type: 12,
      title: 'JC-2 标混凝土搅拌运输车租赁',
      projectName: '锦岑高速 JC-2 标',
      estimate: '2100000',
      regionCode: '510703',
      address: '锦岑高速 JC-2 标拌和站',
      deliveryTerms: '签约后 5 天内全部到场，24 小时待命。',
      rows: rowsOf(cars, [
        [
          '混凝土搅拌运输车',
          '12 m³，国六',
          '8',
          '10 个月',
          '是',
          '承租方',
          '拌和站至桥位，单程 6–14 km',
          '27500',
        ],
      ]),
    },
    clock: { published: -70, applyEnd: -20, bidEnd: 26 },
    signUps: confirmed('孙丽', '吴倩', '石磊'),
    bids: [{ by: '孙丽', level: 0.97, delivery: '5 天内到场' }],
    letters: [
      {
        by: '吴倩',
        at: -50,
        type: 'equipment',
        receiver: 'owner',
        title: '能否用 10 m³ 的搅拌车',
        content: '我公司现有 10 m³ 国五搅拌车 8 台，能否参加？',
        handled: { at: -46, reject: '公告已写明 12 m³、国六，车型不能改变，请按公告要求报名。' },
      },
    ],
  },
  {
    owner: '刘志强',
    form: {
      type: 12,
      title: '泾河项目通勤大巴租赁预告',
      projectName: '泾河安置房三期',
      estimate: '240000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      deliveryTerms: '每日早晚各两班。',
      rows: rowsOf(cars, [
        ['大型客车', '45 座', '2', '12 个月', '是', '出租方', '市区至项目部通勤', '11800'],
      ]),
    },
    clock: { published: -12, applyStart: 72, applyEnd: 144, bidEnd: 220 },
  },
  {
    owner: '张建国',
    form: {
      type: 14,
      profile: 'SALE',
      method: 'priceContest',
      title: '渭南厂区土地使用权转让预告',
      estimate: '9600000',
      regionCode: '610502',
      address: '渭南市临渭区',
      bidRequire: '受让人应为在中国境内注册的企业法人，符合当地产业准入要求。',
      paymentTerms: '合同签订后 10 个工作日内付 50%，过户前付清。',
      deliveryTerms: '付清价款后 60 天内办理过户。',
      minBidders: 1,
      rows: rowsOf(
        ['name', 'location', 'area', 'usage', 'until', 'plotRatio', 'mortgage', 'minPrice'],
        [
          [
            '渭南厂区 A 宗地',
            '渭南市临渭区',
            '18600',
            '工业',
            '2066-03-31',
            '1.0–1.8',
            '无抵押、无查封',
            '9200000',
          ],
        ],
      ),
    },
    clock: { published: -9, applyStart: 240, applyEnd: 360, bidEnd: 456 },
  },
]
