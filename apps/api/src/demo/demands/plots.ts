import { type DemandPlot, offers } from './plot.ts'

/** What is asked for on the building sites: 20 demands in every state of their life. */
export const demandPlots: readonly DemandPlot[] = [
  {
    ...{ by: '李慧敏', kind: 'goods', category: '0404', site: 'park', control: '276000', dueInDays: 3 },
    title: '急购 5–25mm 碎石 3,000 吨 送西咸',
    description: '3 天内分批送到，每天不少于 1,000 吨；含泥量不大于 1%，过磅以现场地磅为准。',
    form: { paymentTerms: '每 1,000 吨结算一次，过磅单为准。' },
    rows: ['碎石 | 5–25 mm 连续级配 | t | 3000 | 87'],
    ...{ published: -26, ends: 6 },
    quotes: offers('江涛 1.03 3%, 马小军 1.01 3%, 董娟 0.965, 吴倩 1.035 9%, 秦岭 0.98', {
      江涛: { revisedAt: 0.99, delivery: '每天 800 吨，4 天送完' },
      马小军: { delivery: '接通知后当天发货，每天 1,200 吨' },
      董娟: { delivery: '次日到场，每天 600 吨' },
      吴倩: { delivery: '自有车队，每天 1,500 吨' },
      秦岭: { freight: '3600' },
    }),
  },
  {
    ...{ by: '李慧敏', kind: 'goods', category: '0501', site: 'jinghe', control: '690000', dueInDays: 8 },
    title: '方木覆膜板一批',
    description: '2#、5# 楼主体支模用，分两批进场。',
    split: true,
    rows: [
      '方木 | 45×90×3000 mm 白松 | m³ | 180 | 1980',
      '覆膜板 | 15 mm 1830×915 | 张 | 6000 | 46',
      '竹胶板 | 12 mm 2440×1220 | 张 | 400 | 58',
    ],
    ...{ published: -74, ends: -5, compared: -3 },
    quotes: offers('江涛 0.98, 董娟 1.01, 秦岭 0.965 3%, 宁静 1.04, 齐鲁 0.99', {
      江涛: { freight: '4200' },
      董娟: { without: [3], delivery: '5 天内到场，自带卸车' },
      秦岭: { delivery: '通知后 3 天内送到' },
      宁静: { without: [1] },
      齐鲁: { exTax: true, note: '付款等条件的偏离：覆膜板要求预付 20%' },
    }),
  },
  {
    ...{ by: '郑凯', for: '唐磊', kind: 'goods', category: '3508', site: 'road', dueInDays: -10 },
    title: '安全网、安全帽采购',
    description: '每批附合格证和检测报告，到场抽样送检。',
    form: { brandPolicy: 'equal', brands: '飞天、唐丰' },
    rows: [
      '密目安全网 | 1.8×6 m 2000 目 | 张 | 2400 | 21.5',
      '安全平网 | 3×6 m | 张 | 300 | 48',
      '安全帽 | ABS V 型 带透气孔 | 顶 | 800 | 24',
    ],
    ...{ published: -390, ends: -318, compared: -316 },
    quotes: offers('江涛 0.93, 董娟 0.9, 齐鲁 0.97, 张建国 1.02', {
      董娟: { delivery: '5 天内一次送到' },
      齐鲁: { freight: '800' },
    }),
    selected: { at: -312, suppliers: ['董娟'], reason: '' },
    orders: [
      {
        ...{ to: '董娟', sent: -310, wantedInDays: -8, confirmed: -306 },
        deliveries: [
          {
            ...{ at: -260, vehicle: '陕D63018', share: 1 },
            received: { at: -257, short: 0.995, note: '安全网破损 0.5%，已当场退回。' },
          },
        ],
        completed: { at: -255, reason: '破损的不再补货，按实收结算。' },
      },
    ],
  },
  {
    ...{ by: '李慧敏', kind: 'goods', category: '3306', site: 'park', control: '76000', dueInDays: 5 },
    title: '成品钢筋套筒 Φ25 8,000 个',
    description: '直螺纹连接，符合 JG/T 163，每批附型式检验报告。',
    split: true,
    rows: [
      '直螺纹套筒 | Φ25 45# 钢 | 个 | 8000 | 4.6',
      '直螺纹套筒 | Φ20 45# 钢 | 个 | 4000 | 3.3',
      '变径套筒 | Φ25/Φ22 | 个 | 1200 | 6.8',
    ],
    ...{ published: -150, ends: -78, compared: -77 },
    quotes: offers('周明 0.93, 江涛 0.97, 齐鲁 0.99, 董娟 1.04 3%, 宁静 1.02', {
      周明: { delivery: '现货，3 天内送到' },
      江涛: { without: [1] },
      齐鲁: { freight: '600' },
      宁静: { without: [3] },
    }),
    selected: {
      ...{ at: -70, suppliers: ['周明', '周明', '江涛'] },
      reason: '变径套筒交货期以江砼建材最短，分两家供货。',
    },
    orders: [
      {
        ...{ to: '周明', sent: -66, wantedInDays: 3, confirmed: -60 },
        deliveries: [{ at: -30, vehicle: '陕C88126', share: 0.5, received: { at: -28 } }],
      },
      { to: '江涛', sent: -20, wantedInDays: 5 },
    ],
  },
  {
    ...{ by: '李慧敏', kind: 'goods', category: '0401', site: 'park', control: '420000', dueInDays: 10 },
    title: '散装、袋装水泥 P.O42.5',
    description: '按周计划分批供货，每批附 3 天强度报告。',
    rows: ['水泥 | P.O42.5 散装 | t | 1200 | 305', '水泥 | P.O42.5 袋装 | t | 240 | 345'],
    ...{ published: -100, ends: -52, compared: -50 },
    quotes: offers('马小军 0.985, 江涛 1.02, 董娟 1.0, 秦岭 1.03, 吴倩 1.05 9%', {
      董娟: { freight: '5200' },
      秦岭: { exTax: true },
    }),
    selected: {
      ...{ at: -46, suppliers: ['马小军'] },
      reason: '近期水泥涨价，最低报价仍高于控制总价，超出部分已报成本合约部同意。',
    },
  },
  {
    ...{ by: '刘志强', kind: 'lease', category: '03', site: 'park', control: '9000', dueInDays: 2 },
    title: '租 50t 汽车吊 3 天',
    description: '吊装钢柱，单件最重 8.6 t，回转半径 14 m；司机、指挥随车。',
    form: { rentalTerm: '3 天', rentBasis: 'shift', settlementPeriod: 'exit' },
    rows: ['汽车起重机 | 50 t | 台班 | 3 | 2600'],
    cells: { leaseTerm: '3 天', rentBasis: '台班', withOperator: '是' },
    ...{ published: -22, ends: 1 },
    quotes: offers('孙丽 1.02, 石磊 0.98, 吴倩 1.06 3%, 江涛 1.1 1%, 杨小勇 1.08 3%', {
      孙丽: { delivery: '后天上午 7 点前到场' },
      石磊: { delivery: '接通知后 1 天内到场', revisedAt: 0.96 },
      吴倩: { note: '进退场费：含在租金内' },
      杨小勇: { withdrawn: true },
    }),
  },
  {
    ...{ by: '刘志强', kind: 'lease', category: '51', site: 'jinghe', control: '66000', dueInDays: 4 },
    title: '发电机 200kW 月租',
    description: '施工临时用电备用，含静音箱和 50 m 电缆，油料由承租方承担。',
    rows: ['柴油发电机组 | 200 kW 静音 | 台·月 | 6 | 9800'],
    cells: { leaseTerm: '3 个月', rentBasis: '月', fuelBy: '承租方' },
    ...{ published: -54, ends: -2 },
    quotes: offers('孙丽 0.97, 石磊 1.01, 宁静 1.04, 江涛 0.99 3%', {
      孙丽: { note: '押金：一个月租金\n出厂年份：2022 年' },
      石磊: { delivery: '接通知后 2 天内进场' },
    }),
  },
  {
    ...{ by: '郑凯', for: '唐磊', kind: 'lease', type: 5, category: '45', site: 'road', dueInDays: 14 },
    title: '钢板路基箱 400 块',
    description: '便道加固，规格 6×1.5 m，计划使用 6 个月；可到现场看路。',
    form: { rentalTerm: '6 个月', rentBasis: 'quantity' },
    rows: ['钢板路基箱 | 6×1.5 m 厚 160 mm，400 块 | ㎡ | 3600 | 0.9'],
    cells: { leaseTerm: '6 个月', rentBasis: '元/天·㎡', repairBy: '出租方' },
    ...{ published: -44, ends: 118 },
    quotes: offers('张建国 0.94, 石磊 1.01, 孙丽 1.04, 江涛 0.98 3%', {
      张建国: { delivery: '自有闲置，随时可提', note: '押金：不收' },
    }),
  },
  {
    ...{ by: '刘志强', kind: 'lease', category: '02', site: 'park', control: '170000', dueInDays: 9 },
    title: '施工升降机 SC200/200 租赁（2 台）',
    description: '含安装、检测、拆除，司机由承租方安排。',
    form: { rentalTerm: '8 个月' },
    rows: [
      '施工升降机 | SC200/200 双笼 | 台·月 | 16 | 9600',
      '安装、拆除和检测 | 高度 78 m | 台次 | 2 | 14500',
    ],
    cells: { leaseTerm: '8 个月', rentBasis: '月', withOperator: '否' },
    ...{ published: -48, ends: 74 },
    quotes: offers('孙丽 0.98, 石磊 0.95, 江涛 1.03', {
      石磊: { delivery: '接通知后 5 天内进场' },
    }),
    suspended: { at: -12, reason: '1#楼基础图纸变更，安装高度待设计确认后恢复询价。' },
  },
  {
    ...{ by: '李慧敏', kind: 'freight', category: '02', site: 'weinan', control: '42000', dueInDays: 4 },
    title: '铜川—渭南 散装水泥 800t',
    form: {
      ...{ cargo: '散装水泥 P.O42.5', vehicleType: '散装水泥罐车，载重不超过 35 t', trips: 24 },
      ...{ fromRegionCode: '610204', fromAddress: '耀州区水泥厂发货库' },
    },
    rows: ['散装水泥 | 铜川耀州 | 渭南临渭 | t | 800 | 罐车 | 118 | 48'],
    cells: { priceBasis: '元/吨', loadingBy: '装车由厂家负责，卸车由承运方负责' },
    ...{ published: -30, ends: 20 },
    quotes: offers('吴倩 0.96, 马小军 1.02, 秦岭 1.05 3%, 江涛 1.0 3%', {
      马小军: { delivery: '每天 8 车，3 天运完' },
      江涛: { invoice: 'ordinary' },
    }),
  },
  {
    ...{ by: '刘志强', kind: 'freight', category: '31', site: 'lanzhou', control: '18000', dueInDays: 1 },
    title: '设备拆运 西安→兰州 一机 38t 低板',
    form: {
      ...{ cargo: '旋挖钻机主机 38 t，超宽', vehicleType: '17.5 米低平板', trips: 1 },
      ...{ fromRegionCode: '610113', fromAddress: '科技六路 18 号设备库' },
    },
    rows: ['旋挖钻机 | 西安高新 | 兰州城关 | 车 | 1 | 低平板 | 620 | 16500'],
    cells: { priceBasis: '元/车', loadingBy: '两端吊装由承运方负责' },
    ...{ published: -34, ends: -14 },
  },
  {
    ...{ by: '李慧敏', kind: 'freight', category: '03', site: 'jinghe', control: '150000', dueInDays: -4 },
    title: '渣土外运 12,000m³ 12km',
    description: '约 19,200 t，折合 0.62 元/t·km；车辆须有渣土运输证，夜间 21 点后出土。',
    form: {
      ...{ cargo: '基坑渣土', vehicleType: '国六新型环保渣土车', trips: 640 },
      ...{ fromRegionCode: '610117', fromAddress: '泾河新城湖滨路 18 号基坑' },
    },
    rows: ['渣土 | 泾河三期基坑 | 崇文消纳场 | t | 19200 | 渣土车 | 12 | 7.45'],
    cells: { priceBasis: '元/吨', loadingBy: '装车由采购方负责' },
    ...{ published: -242, ends: -170, compared: -168 },
    quotes: offers('吴倩 0.97, 石磊 1.03, 孙丽 1.01 3%, 杨大勇 0.99 3%', {
      吴倩: { note: '车型：25 t 新型渣土车 20 台\n装卸和保险：只含保险' },
    }),
    selected: { at: -164, suppliers: ['吴倩'], reason: '' },
    orders: [
      {
        ...{ to: '吴倩', sent: -160, wantedInDays: 2, confirmed: -152 },
        deliveries: [
          {
            ...{ at: -96, vehicle: '车队 20 台', share: 0.5 },
            received: { at: -90, short: 0.99, note: '有 3 车未过磅，按现场签认数量扣减。' },
          },
          { at: -6, vehicle: '车队 20 台', share: 0.3 },
        ],
      },
    ],
  },
  {
    ...{ by: '李慧敏', kind: 'labour', category: '1202', site: 'jinghe', control: '520000', dueInDays: 5 },
    title: '急招木工 30 人 泾河',
    description: '2#楼标准层木模，5 天内进场；工资由专用账户代发。',
    form: { headcount: 30, workPeriod: '40 天' },
    rows: ['木工 | 木模安装、拆除 | 工日 | 1200 | 30 | 405'],
    ...{ published: -28, ends: 30 },
    quotes: offers('杨大勇 0.985 3%, 杨小勇 1.01 3%', {
      杨小勇: { note: '班组人数：32 人\n班组长：赵师傅' },
    }),
  },
  {
    ...{ by: '黄文静', kind: 'labour', category: '2301', site: 'tower', dueInDays: 20 },
    title: '幕墙安装班组',
    description: '单元式玻璃幕墙，持高处作业证；开始报价前提供图纸。',
    form: { headcount: 26, workPeriod: '90 天', wageSettlement: 'quantity' },
    rows: ['玻璃幕墙安装 | 单元板块吊装、打胶 | ㎡ | 8600 | 26 | 165'],
    ...{ published: -16, starts: 46, ends: 142 },
  },
  {
    ...{ by: '刘志强', kind: 'labour', category: '1601', site: 'park', control: '230000', dueInDays: 6 },
    title: '防水班组 2 组',
    description: '地下室和屋面，材料由采购方供应。',
    form: { headcount: 16, wageSettlement: 'quantity' },
    split: true,
    rows: [
      '卷材防水 | SBS 4 mm 热熔满粘 | ㎡ | 9600 | 10 | 16',
      '涂膜防水 | 聚氨酯 2.0 mm | ㎡ | 3800 | 6 | 12',
    ],
    ...{ published: -80, ends: -8 },
    quotes: offers('杨大勇 0.97 3%, 杨小勇 1.0 3%, 董娟 1.04 3%', {
      杨大勇: { without: [2] },
    }),
  },
  {
    ...{ by: '刘志强', kind: 'labour', category: '3301', site: 'park', control: '86000', dueInDays: 3 },
    title: '电焊工 6 人（持证）',
    description: '钢雨棚和连廊焊接，须持焊接与热切割作业证。',
    form: { headcount: 6, workPeriod: '30 天', wageSettlement: 'day', board: 'both' },
    rows: ['电焊工 | 钢结构焊接 | 工日 | 180 | 6 | 420'],
    ...{ published: -120, ends: -66, compared: -64 },
    quotes: offers('杨大勇 1.02 3%, 杨小勇 0.99 3%, 石磊 1.08 3%'),
    cancelled: { at: -60, reason: '连廊改为工厂整体制作，现场不再需要焊工，抱歉给各位带来不便。' },
  },
  {
    ...{ by: '郑凯', for: '沈佳', kind: 'other', category: '1', site: 'bayuan', dueInDays: 9 },
    title: '沉降观测',
    description: '1#–4#楼施工期和竣工后一年，执行 JGJ 8，每次观测 3 天内提交成果。',
    rows: [
      '基准点埋设 | 深埋式 | 点 | 6 | 含保护井 | 1200',
      '沉降观测 | 二等水准 | 点·次 | 1440 | 每月一次，异常加密 | 28',
      '成果报告 | 季报和总结报告 | 份 | 9 | 加盖资质章 | 900',
    ],
    ...{ published: -70, ends: 50 },
    quotes: offers('高睿 1.0, 罗渝 0.94, 马骏 1.03, 田静 0.98 1%, 张建国 1.06', {
      罗渝: { revisedAt: 0.92 },
      田静: { invoice: 'ordinary' },
    }),
  },
  {
    ...{ by: '张建国', kind: 'other', category: '3', site: 'jinghe', dueInDays: 12 },
    title: '资料整理',
    description: '二期竣工资料归档，约 420 卷，需熟悉城建档案要求。',
    rows: ['竣工资料整理 | 组卷、编目、扫描 | 卷 | 420 | 一次通过档案馆验收 | 150'],
    ...{ published: -5, starts: 28, ends: 100 },
  },
  {
    ...{ by: '李慧敏', kind: 'other', category: '4', site: 'road', control: '260000', dueInDays: 7 },
    title: '临建板房 600㎡',
    description: '项目部办公和宿舍，A 级岩棉夹芯，含安装和水电。',
    unsealed: true,
    rows: [
      '临建板房 | 双层 A 级岩棉夹芯板 | ㎡ | 600 | 含安装 | 310',
      '水电安装 | 照明、插座、给排水 | 项 | 1 | 包工包料 | 42000',
    ],
    ...{ published: -50, ends: 16 },
    quotes: offers('江涛 0.98 13%, 董娟 1.0 13%, 孙丽 1.05 9%, 杨大勇 0.96 3%'),
  },
  {
    ...{ by: '张建国', kind: 'other', category: '3', site: 'park', control: '16000', dueInDays: 4 },
    title: '图纸打印',
    description: '施工图晒制、竣工图装订，同城取送。',
    rows: ['A0 白图 | 80 g | 张 | 1800 | 当天取件次日送达 | 4.5', 'A3 图册 | 胶装 | 册 | 120 | 含封面 | 38'],
    ...{ published: -3, starts: 20, ends: 92 },
  },
]
