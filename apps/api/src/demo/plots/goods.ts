import { confirmed, type TenderPlot } from '../plot.ts'
import { dayIn, goodsRows } from './rows.ts'

const steelTerms = `西咸智造产业园一期主体结构钢筋采购 供货要求

一、钢筋应符合 GB/T 1499.2 的规定，每批附质量证明书，到场按批见证取样。
二、计量以现场过磅为准，负偏差按合同约定执行；与理论重量相差超过 3% 时双方复磅。
三、接到书面通知后 72 小时内送达，每车不超过 32 吨，卸车由采购方负责。
四、结算价 = 到货当日网价 + 投标时确定的运杂费与服务费，网价以双方约定的网站为准。
五、不合格品 24 小时内退换，由此造成的停工损失由供货方承担。
`

/** Goods and materials that are being bought now. */
export const goodsPlots = (today: Date): readonly TenderPlot[] => [
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '西咸智造产业园一期主体结构钢筋采购',
      estimate: '5600000',
      bidRequire:
        '具有钢材经营资格，近三年单个合同 1000 万元以上钢材供货业绩不少于 2 项，资金能垫付 2 个月供货量。',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      minBidders: 3,
      publicityDays: 1,
      rows: goodsRows(dayIn(today, 12), [
        [
          '热轧带肋钢筋',
          'HRB400E Φ12 9m',
          't',
          '320',
          '3480',
          { standard: 'GB/T 1499.2', usePart: '地下室底板' },
        ],
        ['热轧带肋钢筋', 'HRB400E Φ16', 't', '410', '3410', { standard: 'GB/T 1499.2', usePart: '主体框架' }],
        ['热轧带肋钢筋', 'HRB400E Φ25', 't', '560', '3390', { standard: 'GB/T 1499.2', usePart: '主体框架' }],
        ['盘螺', 'HRB400E Φ8', 't', '240', '3580', { usePart: '箍筋' }],
        ['高线', 'HPB300 Φ6.5', 't', '95', '3640', { remark: '网价加运杂费 45 元/t' }],
      ]),
    },
    attachment: { name: '供货要求.txt', text: steelTerms },
    clock: { published: -146, applyEnd: -50, bidEnd: 52, openAt: 53 },
    postponed: {
      at: -30,
      before: { bidEnd: 28 },
      reason: '主体结构施工进度推迟，钢筋进场时间顺延，投标截止相应推迟一天。',
    },
    signUps: [
      ...confirmed('周明', '江涛', '董娟', '齐鲁', '宁静'),
      { by: '马小军', answer: { refuse: '经营范围不含钢材，请报名商品混凝土项目。' } },
      { by: '吴倩', note: '可提供钢材代储和运输，能否与供货商联合参加？' },
    ],
    bids: [
      { by: '江涛', level: 0.96, delivery: '接到通知后 72 小时内送达', brand: '鄂钢' },
      { by: '董娟', level: 0.972, delivery: '接到通知后 48 小时内送达', brand: '龙钢' },
    ],
    letters: [
      {
        by: '周明',
        at: -120,
        type: 'goods',
        receiver: 'technical',
        title: '盘螺能否用直条调直代替',
        content: '清单第 4 行盘螺 Φ8 用量不大，能否用 9 米直条供货，由现场加工箍筋？',
        handled: {
          at: -117,
          answer: '不可以。现场采用数控弯箍机，只能使用盘螺。',
          next: 'publish',
        },
      },
      {
        by: '周明',
        at: -90,
        type: 'contract',
        receiver: 'business',
        title: '首批供货能否先付预付款',
        content: '首批约 400 吨，占用资金较多，能否支付 10% 预付款？',
        handled: { at: -88, answer: '本次采购不设预付款，按公告的付款方式执行。', next: 'publish' },
      },
      {
        by: '周明',
        at: -3,
        type: 'delivery',
        receiver: 'owner',
        title: '夜间进场是否需要办理通行证',
        content: '项目位于限行区域，夜间送货的通行证由哪一方办理？',
      },
    ],
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '泾河安置房三期商品混凝土采购',
      estimate: '11200000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      minBidders: 2,
      rows: goodsRows(dayIn(today, 7), [
        ['商品混凝土', 'C15', 'm³', '2600', '326'],
        ['商品混凝土', 'C30', 'm³', '18000', '360'],
        ['商品混凝土', 'C30P6 抗渗', 'm³', '6400', '381'],
        ['商品混凝土', 'C35 细石', 'm³', '1100', '405'],
        ['泵送费', '汽车泵、拖泵综合', 'm³', '28100', '19'],
      ]),
    },
    clock: { published: -120, applyEnd: -48, bidEnd: 5, openAt: 5 },
    signUps: confirmed('马小军', '江涛', '董娟'),
    bids: [
      { by: '马小军', level: 0.955, delivery: '提前 12 小时下单，2 小时内到场' },
      { by: '江涛', level: 0.97, delivery: '提前 24 小时下单' },
      { by: '董娟', level: 0.978, delivery: '提前 24 小时下单' },
    ],
    letters: [
      {
        by: '马小军',
        at: -90,
        type: 'goods',
        receiver: 'technical',
        title: 'C35 细石混凝土的坍落度要求',
        content: '清单第 4 行 C35 细石混凝土用于哪个部位，坍落度按多少供货？',
        handled: {
          at: -86,
          answer: '用于后浇带和二次灌浆，到场坍落度 200±20 mm，骨料粒径不大于 15 mm。',
          next: 'publish',
        },
      },
    ],
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '泾河安置房三期蒸压加气混凝土砌块采购',
      estimate: '836000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      rows: goodsRows(dayIn(today, 20), [
        ['蒸压加气混凝土砌块', 'A3.5 B06 600×240×200', 'm³', '2950', '236'],
        ['蒸压加气混凝土砌块', 'A3.5 B06 600×240×100', 'm³', '640', '245'],
      ]),
    },
    clock: { published: -20, applyEnd: 72, bidEnd: 144 },
    signUps: [
      { by: '董娟', answer: 'confirm' },
      { by: '江涛', note: '本地有 2000 m³ 现货' },
      { by: '马小军' },
    ],
    letters: [
      {
        by: '马小军',
        at: -8,
        type: 'sample',
        receiver: 'technical',
        title: '砌块含水率有没有要求',
        content: '冬季出釜后含水率偏高，进场验收对含水率有没有上限？',
      },
    ],
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '高新第九初级中学铝合金门窗采购预告',
      estimate: '4200000',
      isDisplay: false,
      rows: goodsRows(dayIn(today, 60), [
        ['断桥铝合金平开窗', '70 系列 6+12A+6 Low-E', '㎡', '4600', '680'],
        ['铝合金地弹门', '2.0mm 壁厚 12mm 钢化', '㎡', '320', '960'],
        ['铝合金百叶', '防雨型', '㎡', '410', '330'],
      ]),
    },
    attachment: {
      name: '门窗招标文件.txt',
      text: '一、断桥铝合金型材，壁厚不小于 1.8 毫米。\n二、含五金件和现场安装。\n',
    },
    documents: {
      amount: '150',
      buyers: [
        { by: '宁静', at: -9, online: true },
        { by: '马小军', at: -8, online: true },
        { by: '董娟', at: -6, left: 'submitted' },
      ],
    },
    clock: { published: -11, applyStart: 144, applyEnd: 240, bidEnd: 336 },
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '泾河安置房三期预拌砂浆采购',
      estimate: '960000',
      regionCode: '610117',
      address: '泾河新城泾河大道与崇文路口',
      rows: goodsRows(dayIn(today, 10), [
        ['预拌砌筑砂浆', 'DM M7.5 散装', 't', '1450', '268'],
        ['预拌抹灰砂浆', 'DP M10 散装', 't', '1820', '282'],
      ]),
    },
    clock: { published: -96, applyEnd: -40, bidEnd: -0.8, openAt: -0.4 },
    signUps: confirmed('董娟', '马小军', '江涛'),
    bids: [
      { by: '董娟', level: 0.94, delivery: '提前 24 小时下单' },
      { by: '马小军', level: 0.925, delivery: '提前 12 小时下单' },
      { by: '江涛', level: 0.975, delivery: '提前 48 小时下单' },
    ],
    letters: [
      {
        by: '马小军',
        at: -70,
        type: 'delivery',
        receiver: 'owner',
        title: '散装罐由哪一方提供',
        content: '预拌砂浆散装罐和拌和主机由供货方还是现场提供，用电如何结算？',
        handled: {
          at: -66,
          answer: '散装罐和主机由供货方免费提供并安装，用电由项目部承担。',
          next: 'close',
        },
      },
    ],
  },
  {
    owner: '李慧敏',
    form: {
      type: 3,
      title: '西咸智造产业园机电安装抗震支吊架采购',
      estimate: '690000',
      regionCode: '610116',
      address: '西咸大道 1 号西咸智造产业园项目部',
      rankBasis: 'exTax',
      publicityDays: 1,
      rows: goodsRows(dayIn(today, 16), [
        ['抗震支吊架', '单管侧向', '套', '1260', '168'],
        ['抗震支吊架', '单管双向', '套', '540', '232'],
        ['抗震支吊架', '门型 风管与桥架', '套', '310', '436'],
        ['成品支架', 'C 型钢 41×41×2.5', 'm', '3600', '31.5', { brand: '国标或相当于' }],
      ]),
    },
    clock: { published: -120, applyEnd: -60, bidEnd: -3, openAt: -2.5 },
    signUps: confirmed('周明', '江涛', '齐鲁', '宁静'),
    bids: [
      { by: '周明', level: 0.93, delivery: '合同签订后 15 天内供完', freight: '6800' },
      { by: '江涛', level: 0.915, delivery: '合同签订后 20 天内供完', freight: '24000' },
      { by: '齐鲁', level: 0.952, delivery: '合同签订后 12 天内供完' },
      { by: '宁静', level: 1.06, delivery: '合同签订后 30 天内供完' },
    ],
    result: { opened: -2 },
  },
]
