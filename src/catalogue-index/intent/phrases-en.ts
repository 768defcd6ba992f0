import type { Phrases } from './meaning.ts'

export const ENGLISH_PHRASES: Phrases = [
  [
    { is: 'level', value: 'bachelor' },
    'bachelor,bachelors,bachelor degree,bachelors degree,undergraduate,undergraduate degree,undergrad,bsc,beng,first degree',
  ],
  [
    { is: 'level', value: 'master' },
    'master,masters,master degree,masters degree,msc,meng,postgraduate,postgrad,graduate degree,grad school',
  ],
  [{ is: 'level', value: 'phd' }, 'phd,ph d,doctorate,doctoral,doctoral degree,dphil'],
  [{ is: 'level', value: 'diploma' }, 'diploma,diplomas'],
  [{ is: 'level', value: 'certificate' }, 'certificate,certificates'],

  [
    { is: 'mode', value: 'online' },
    'online,distance learning,distance education,by distance,remote,remotely,e learning',
  ],
  [{ is: 'mode', value: 'part-time' }, 'part time'],
  [{ is: 'mode', value: 'full-time' }, 'full time'],
  [{ is: 'mode', value: 'blended' }, 'blended,hybrid,partly online'],

  [{ is: 'kind', value: 'university' }, 'universities,unis,colleges and universities'],
  [{ is: 'kind', value: 'course' }, 'short courses,short course'],
  [{ is: 'kind', value: 'blog' }, 'articles,article,blog,blogs,guides'],
  [
    { is: 'kind', value: 'course', looksFor: 'language' },
    'language school,language schools,language institute,language institutes,language centre,language center,language course,language courses',
  ],
  [{ is: 'university' }, 'university,uni'],
  [{ is: 'weak', school: true }, 'college,colleges,faculty,faculties,institute,institutes,school,schools,academy'],
  [{ is: 'weak' }, 'tips,advice,avoid,avoiding,al,el,requirements,admission,admissions,living,life'],
  [
    { is: 'topic', guide: true },
    'cost of living,living cost,living costs,living expenses,student visa,student visas,study visa,visa,visas,study permit,residence permit,student housing,student accommodation,accommodation,housing,dorm,dorms,dormitory,work while studying,working while studying,work and study,study and work,part time job,part time jobs,student job,student jobs,working hours,work permit,jobs for students,student work,degree recognition,recognised degree,recognized degree,recognition,attestation,equivalence',
  ],
  [
    { is: 'topic', guide: true, as: 'cost of living' },
    'monthly budget,student budget,monthly expenses,monthly cost,monthly costs,expenses,rent,rents,rent prices,how much money do i need,how much do i need,how much money,cheap cities,how much does it cost,how much it costs,how much will it cost,how much would it cost,how much does studying cost,cost of studying,costs of studying,cost to study,how expensive is it',
  ],
  [
    { is: 'topic', guide: true, as: 'student cities' },
    'best city,best cities,best city for students,best cities for students,which city,student city,student cities,university cities,choosing a city,choose a city,student life,city life,life of students,where to live',
  ],
  [
    { is: 'topic', guide: true, as: 'motivation letter', isOnlyForGuides: true },
    'motivation letter,motivation letters,motivational letter,letter of motivation,personal statement,statement of purpose,cover letter,application essay,admission essay,recommendation letter,recommendation letters',
  ],
  [
    { is: 'topic', guide: true, as: 'scholarships', isOnlyForGuides: true },
    'how to get a scholarship,how do i get a scholarship,how can i get a scholarship,get a scholarship,win a scholarship,find a scholarship,apply for a scholarship,scholarship tips,scholarship application,scholarship applications,scholarship interview,scholarship essay',
  ],
  [
    { is: 'topic', guide: true, as: 'student visa', isOnlyForGuides: true },
    'blocked account,blocked bank account,proof of funds,health insurance,student insurance,visa interview,embassy interview,visa refusal,visa rejection',
  ],
  [
    { is: 'topic', guide: true, as: 'housing', isOnlyForGuides: true },
    'apartment,apartments,rent a room,renting a room,rent a flat,renting a flat,shared flat,hall of residence,halls of residence,where will i live',
  ],
  [
    { is: 'topic', guide: true, as: 'foundation year', isOnlyForGuides: true },
    'what is a foundation year,need a foundation year,do i need a foundation year,is a foundation year required',
  ],
  [
    { is: 'topic', guide: true, as: 'parents' },
    'for parents,parents,my parents,my son,my daughter,agent,agents,education agent,scam,scams,fraud,fake university,fake universities,refund,refunds,refund policy,deposit,before paying,before you pay',
  ],
  [
    { is: 'topic', guide: true, as: 'application documents' },
    'required documents,documents required,documents needed,needed documents,documents needed to apply,documents to apply,application documents,which documents,what documents,papers needed,application checklist,checklist,transcript,transcripts',
  ],
  [
    { is: 'topic', guide: true, as: 'application year' },
    'when to apply,when should i apply,when do i apply,application timeline,timeline,application calendar,application dates,how to apply,steps to apply',
  ],
  [
    { is: 'topic', guide: true, as: 'IELTS TOEFL' },
    'language test,language tests,english test,english tests,language exam,language exams,proof of english,ielts or toefl,toefl or ielts,ielts vs toefl,toefl vs ielts,duolingo or ielts,ielts or duolingo,language certificate,language certificates,language requirement,language requirements',
  ],
  [
    { is: 'topic', guide: true, as: 'work after graduation' },
    'work after graduation,working after graduation,stay after graduation,job after graduation,jobs after graduation,post study work,post study work visa,graduate visa,staying after studies',
  ],
  [
    { is: 'topic', guide: true, as: 'recognition', isCondition: true },
    'recognised,recognized,recognised in,recognized in,recognised by,recognized by,accredited,accredited in,accredited by,accreditation',
  ],
  [{ is: 'topic', guide: true, as: 'low GPA', isCondition: true }, 'gpa,my gpa,low gpa,my gpa is,low grades,my grades'],
  [
    { is: 'topic' },
    'summer school,summer schools,summer course,summer courses,foundation year,foundation programme,preparatory year,prep year',
  ],
  [{ is: 'outside' }, 'outside,outside of,not in,anywhere but,except,other than'],

  [{ is: 'type', value: 'public' }, 'public,state,government,governmental,state funded'],
  [{ is: 'type', value: 'private' }, 'private'],

  [
    { is: 'scholarship', value: 'full' },
    'full scholarship,full scholarships,fully funded,fully funded scholarship,fully funded scholarships,full ride',
  ],
  [{ is: 'scholarship', value: 'partial' }, 'partial scholarship,partial scholarships,partially funded'],
  [
    { is: 'scholarship', value: 'available' },
    'scholarship,scholarships,funded,funding,bursary,bursaries,financial aid,grant,grants,stipend',
  ],
  [{ is: 'scholarship', value: 'none' }, 'no scholarship,without scholarship,without a scholarship'],

  [
    { is: 'exam', value: 'no' },
    'no exam,no exams,no entrance exam,no entry exam,no admission test,without exam,without exams,without an exam,without entrance exam,without an entrance exam,without admission test',
  ],
  [{ is: 'exam', value: 'yes' }, 'with entrance exam,entrance exam required'],

  [{ is: 'taughtIn' }, 'in,taught in,taught,language of instruction,language of teaching,study in'],

  [{ is: 'month', value: [1] }, 'january,jan'],
  [{ is: 'month', value: [2] }, 'february,feb'],
  [{ is: 'month', value: [3], ambiguous: true }, 'march,mar'],
  [{ is: 'month', value: [4] }, 'april,apr'],
  [{ is: 'month', value: [5], ambiguous: true }, 'may'],
  [{ is: 'month', value: [6] }, 'june,jun'],
  [{ is: 'month', value: [7] }, 'july,jul'],
  [{ is: 'month', value: [8] }, 'august,aug'],
  [{ is: 'month', value: [9] }, 'september,sept,sep'],
  [{ is: 'month', value: [10] }, 'october,oct'],
  [{ is: 'month', value: [11] }, 'november,nov'],
  [{ is: 'month', value: [12] }, 'december,dec'],
  [{ is: 'month', value: [8, 9, 10] }, 'fall,autumn,fall semester,autumn semester,fall intake,winter semester'],
  [{ is: 'month', value: [1, 2, 3] }, 'spring,spring semester,spring intake'],

  [
    { is: 'sort', value: 'fee' },
    'cheap,cheapest,affordable,most affordable,low cost,low fee,low fees,lowest fees,inexpensive,budget friendly,low tuition,lowest tuition',
  ],
  [
    { is: 'sort', value: 'rank' },
    'best,top,top ranked,high ranked,highest ranked,best ranked,leading,ranking,rankings,famous,strongest',
  ],
  [{ is: 'sort', value: 'deadline' }, 'next deadline,deadline soon,closing soon'],
  [
    { is: 'free' },
    'free,tuition free,no tuition,no tuition fees,free tuition,without tuition,without fees,free of charge',
  ],

  [
    { is: 'bound', value: 'max' },
    'under,below,less than,less,lower than,cheaper than,up to,no more than,not more than,within,not over,budget of,my budget is,around,about',
  ],
  [{ is: 'bound', value: 'max', mayFollow: true }, 'budget,max,maximum,at most'],
  [{ is: 'bound', value: 'min' }, 'over,above,more than,from'],
  [{ is: 'bound', value: 'min', mayFollow: true }, 'at least,minimum'],
  [{ is: 'bound', value: 'between' }, 'between'],
  [{ is: 'to' }, 'to,and,until'],
  [{ is: 'currency', value: 'USD' }, 'usd,dollar,dollars,us dollars,us dollar,bucks'],
  [{ is: 'currency', value: 'EUR' }, 'eur,euro,euros'],
  [{ is: 'currency', value: 'GBP' }, 'gbp,pound,pounds,sterling'],
  [{ is: 'currency', value: 'TRY' }, 'try,lira,liras,turkish lira'],
  [{ is: 'currency', value: 'SAR' }, 'sar,riyal,riyals,saudi riyal,saudi riyals'],
  [{ is: 'currency', value: 'AED' }, 'aed,dirham,dirhams'],
  [{ is: 'currency', value: 'EGP' }, 'egp,egyptian pounds'],
  [{ is: 'currency', value: 'JOD' }, 'jod,jordanian dinar,jordanian dinars'],
  [{ is: 'thousand' }, 'thousand,thousands'],
  [{ is: 'number', value: 1 }, 'one'],
  [{ is: 'number', value: 2 }, 'two'],
  [{ is: 'number', value: 3 }, 'three'],
  [{ is: 'number', value: 4 }, 'four'],
  [{ is: 'number', value: 5 }, 'five'],
  [{ is: 'number', value: 6 }, 'six'],
  [{ is: 'number', value: 10 }, 'ten'],
  [{ is: 'yearWord' }, 'year,years,yr,yrs'],
  [{ is: 'monthWord' }, 'month,months'],
  [{ is: 'perYear' }, 'a year,per year,yearly,annually,per annum,each year,a month,per month'],
  [{ is: 'test' }, 'ielts,toefl,pte,duolingo,english test,language test,language certificate,yos,sat,gre,gmat'],
  [{ is: 'without' }, 'without,no,not,w o'],
  [
    { is: 'need' },
    'need,needs,needed,require,requires,required,do i need,do you need,does it need,does it require,is it required,must i have',
  ],

  [
    { is: 'filler' },
    'a,an,the,of,for,and,or,to,at,on,with,by,from,as,is,are,am,be,can,could,should,would,will,do,does,did,i,im,ive,my,me,we,our,you,your,they,their,there,this,that,these,those,some,any,all,please,hi,hello,whats,become,becoming,get into,getting into,career,careers,after high school,high school graduate,into,it s,does it,is it,will it,can it,if it,it is,it cost,it costs,it take,it takes,accept,accepts,accepting,accepted,offer,offers,offering,' +
      'want,wants,wanna,like,looking,look,search,searching,find,finding,show,give,get,tell,know,help,thinking,interested,' +
      'study,studying,studies abroad,study abroad,learn,learning,abroad,overseas,apply,applying,apply for,how,what,which,where,who,when,why,' +
      'degree,degrees,program,programs,programme,programmes,major,majors,field,specialisation,specialization,option,options,' +
      'country,countries,city,cities,place,places,near,nearby,good,nice,great,cost,costs,price,prices,fee,fees,tuition,tuition fees,intake,starting,start,starts,international students,international student,students,student,list of,list,' +
      'in the field of,degree in,i want to study,i would like to study,teaching,taught,language of instruction',
  ],
]
