import type { Phrases } from './meaning.ts'

export const ENGLISH_PHRASES: Phrases = [
  [
    { is: 'level', value: 'bachelor' },
    'diploma to bachelor,top up bachelor,top up degree,bachelor,bachelors,b a,b sc,b s,b tech,btech,b eng,b com,bcom,b ed,ba,bs,undergraduates,first cycle,bsc hons,ba hons,b sc hons,bachelor degree,bachelors degree,undergraduate,undergraduate degree,undergrad,bsc,beng,first degree',
  ],
  [
    { is: 'level', value: 'master' },
    'post graduate,post grad,post graduation,master,masters,ma,m a,m sc,m s,m tech,mtech,m eng,m com,m ed,ms,graduate studies,second degree,master program,master degree,masters degree,msc,meng,postgraduate,postgrad,graduate degree,grad school',
  ],
  [{ is: 'level', value: 'phd' }, 'phd,ph d,p h d,phds,doctor of philosophy,doctorate,doctoral,doctoral degree,dphil'],
  [
    { is: 'level', value: 'diploma' },
    'post graduate diploma,postgraduate diploma,graduate diploma,pg diploma,pgd,pgdip,hnd,hnc,higher national diploma,diploma,diplomas',
  ],
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
  [{ is: 'university' }, 'university,uni,univ,universidad,universita,universitat'],
  [{ is: 'weak', school: true }, 'college,colleges,faculty,faculties,institute,institutes,school,schools,academy'],
  [
    { is: 'weak' },
    'course,courses,application,applications,tips,advice,avoiding,al,el,requirements,admission,admissions,living,life',
  ],
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
    'studienkolleg,what is studienkolleg,what is a foundation year,need a foundation year,do i need a foundation year,is a foundation year required',
  ],
  [
    { is: 'topic', guide: true, as: 'parents' },
    'buy a degree,buy degree,buy a bachelor,fake degree,fake degrees,for parents,parents,my parents,my son,my daughter,agent,agents,education agent,scam,scams,fraud,fake university,fake universities,refund,refunds,refund policy,deposit,before paying,before you pay',
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
    { is: 'topic', guide: true, as: 'recognition', isCondition: true, atHome: true },
    'recognised,recognized,recognised in,recognized in,recognised by,recognized by,accredited,accredited in,accredited by,accreditation,accepted by,accept my degree,recognise my degree,recognize my degree',
  ],
  [
    { is: 'topic', guide: true, as: 'low GPA', isCondition: true },
    'my gpa is low,gpa is low,my grades are low,my marks are low,low marks,bad grades,bad marks,gpa,my gpa,low gpa,my gpa is,low grades,my grades',
  ],
  [
    { is: 'topic' },
    'summer school,summer schools,summer course,summer courses,foundation year,foundation programme,preparatory year,prep year',
  ],

  [
    { is: 'unanswerable' },
    'girls only,for girls only,only girls,only for girls,women only,for women only,only for women,ladies only,female only,for females only,boys only,men only,single sex,mixed campus,halal food,prayer room,wear hijab,hijab friendly,safe for girls,safe for women,for girls,for women,for ladies,african students,for african students,asian students,arab students,blind,wheelchair,without thesis,non thesis,no thesis,orphan,orphans,disabled,near the sea,by the sea,near the beach,near me,close to me,female campus,male campus,second class upper,first class honours,muslim country,safe country,igcse,gcse,gcses,a levels,a level,ib diploma,french bac,french baccalaureate,waec,wassce,neco,cbse,icse,fsc,hsc,abitur,nmc approved,nmc recognised,nmc recognized,hec recognised,hec recognized,hec approved,mci approved,pmdc,wfme',
  ],

  [{ is: 'type', value: 'public' }, 'public,state,government,governmental,state funded'],
  [{ is: 'type', value: 'private' }, 'private'],

  [
    { is: 'scholarship', value: 'full' },
    'full scholarship,full scholarships,100 percent scholarship,100 scholarship,100 percent scholarships,100 percent funded,fully paid,scholarship 100,fully funded,fully funded scholarship,fully funded scholarships,full ride',
  ],
  [
    { is: 'scholarship', value: 'partial' },
    '50 percent tuition waiver,50 percent discount,50 percent off,half scholarship,50 percent scholarship,partial scholarship,partial scholarships,partially funded',
  ],
  [
    { is: 'scholarship', value: 'available' },
    'scholarship,scholarships,government scholarship,government scholarships,tuition waiver,fee waiver,tuition discount,discount,discounts,scholership,scholorship,schoolarship,financial help,financial support,help with fees,sponsored,sponsorship,funded,funding,bursary,bursaries,financial aid,grant,grants,stipend',
  ],
  [{ is: 'scholarship', value: 'none' }, 'no scholarship,without scholarship,without a scholarship'],

  [
    { is: 'exam', value: 'no' },
    'no exam,no exams,without any exam,exam free,no entrance test,without entrance test,without an admission test,without admission exam,doesnt need an entrance exam,does not need an entrance exam,no entrance exam,no entry exam,no admission test,without exam,without exams,without an exam,without entrance exam,without an entrance exam,without admission test',
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
    'cheaper,cheap,cheapest,affordable,most affordable,low cost,low fee,low fees,lowest fees,inexpensive,budget friendly,low tuition,lowest tuition',
  ],
  [
    { is: 'sort', value: 'rank' },
    'best,top,top ranked,high ranked,highest ranked,best ranked,leading,ranking,rankings,famous,strongest',
  ],
  [
    { is: 'sort', value: 'deadline' },
    'next deadline,deadline soon,closing soon,deadline,deadlines,the deadline,deadline for,application deadline,application deadlines,close applications,applications close,close admission,admission closes,can i still apply,still apply,apply now,last date,last date to apply,last day to apply,closing date,closing dates,deadline to apply,still open,still accepting,still accepting applications,open now,deadline next month,deadline next week',
  ],
  [
    { is: 'free' },
    'free,tuition free,no tuition,no tuition fees,free tuition,without tuition,without fees,free of charge',
  ],

  [
    { is: 'bound', value: 'max' },
    'can t afford more than,cant afford more than,cannot afford more than,can t pay more than,cannot pay more than,cant pay more than,not more then,no more then,nothing over,nothing above,not above,not exceeding,not exceed,no higher than,under,below,less than,less,lower than,cheaper than,up to,no more than,not more than,within,not over,budget of,my budget is,around,about',
  ],
  [{ is: 'bound', value: 'max', mayFollow: true }, 'budget,max,maximum,at most'],
  [{ is: 'bound', value: 'min' }, 'over,above,more than,from'],
  [{ is: 'bound', value: 'min', mayFollow: true }, 'at least,minimum'],
  [{ is: 'bound', value: 'between' }, 'between'],
  [{ is: 'to' }, 'to,until'],
  [{ is: 'and' }, 'and,as well as,plus'],
  [{ is: 'currency', value: 'USD' }, 'usd,dollar,dollars,us dollars,us dollar,bucks,dolar,dollarat'],
  [{ is: 'currency', value: 'EUR' }, 'eur,euro,euros'],
  [{ is: 'currency', value: 'GBP' }, 'gbp,pound,pounds,sterling'],
  [{ is: 'currency', value: 'TRY' }, 'try,lira,liras,turkish lira'],
  [{ is: 'currency', value: 'SAR' }, 'sar,riyal,riyals,saudi riyal,saudi riyals'],
  [{ is: 'currency', value: 'AED' }, 'aed,dirham,dirhams'],
  [{ is: 'currency', value: 'EGP' }, 'egp,egyptian pounds'],
  [{ is: 'currency', value: 'INR' }, 'inr,rupee,rupees,rs,indian rupees'],
  [{ is: 'currency', value: 'KWD' }, 'kwd,kuwaiti dinar,kuwaiti dinars'],
  [{ is: 'currency', value: 'QAR' }, 'qar,qatari riyal,qatari riyals'],
  [{ is: 'currency', value: 'OMR' }, 'omr,omani riyal,omani riyals'],
  [{ is: 'currency', value: 'CHF' }, 'chf,swiss francs,francs'],
  [{ is: 'currency', value: 'CAD' }, 'cad,canadian dollars'],
  [{ is: 'currency', value: 'MAD' }, 'mad,moroccan dirhams'],
  [{ is: 'currency', value: 'SYP' }, 'syp,syrian pounds,syrian lira'],
  [{ is: 'currency', value: 'JOD' }, 'jod,jordanian dinar,jordanian dinars'],
  [{ is: 'times', value: 1_000_000 }, 'million,millions'],
  [{ is: 'times', value: 1_000 }, 'thousand,thousands,grand'],
  [{ is: 'times', value: 100_000 }, 'lakh,lakhs'],
  [{ is: 'number', value: 1 }, 'one'],
  [{ is: 'number', value: 2 }, 'two'],
  [{ is: 'number', value: 3 }, 'three'],
  [{ is: 'number', value: 4 }, 'four'],
  [{ is: 'number', value: 5 }, 'five'],
  [{ is: 'number', value: 6 }, 'six'],
  [{ is: 'number', value: 7 }, 'seven'],
  [{ is: 'number', value: 8 }, 'eight'],
  [{ is: 'number', value: 9 }, 'nine'],
  [{ is: 'number', value: 10 }, 'ten'],
  [{ is: 'number', value: 12 }, 'twelve'],
  [{ is: 'number', value: 15 }, 'fifteen'],
  [{ is: 'number', value: 20 }, 'twenty'],
  [{ is: 'number', value: 30 }, 'thirty'],
  [{ is: 'number', value: 40 }, 'forty'],
  [{ is: 'number', value: 50 }, 'fifty'],
  [{ is: 'yearWord' }, 'year,years,yr,yrs'],
  [{ is: 'monthWord' }, 'month,months'],
  [{ is: 'perYear' }, 'a year,per year,per yr,yearly,annually,per annum,each year'],
  [{ is: 'perYear', times: 12 }, 'a month,per month,monthly,each month,every month'],
  [{ is: 'perYear', times: 2 }, 'a semester,per semester,per sem,each semester,per term,a term'],
  [{ is: 'percent' }, 'percent,per cent'],
  [{ is: 'mark' }, 'grade,marks,average,score,scored,cgpa'],
  [{ is: 'since' }, 'after,since,past,last,ago,for the last'],
  [
    { is: 'filler' },
    'years old,year old,yrs old,years of experience,years experience,years of work,years work,years working,years exp,yrs experience',
  ],
  [
    { is: 'test' },
    'ielts,toefl,pte,duolingo,english test,language test,language certificate,yos,sat,gre,gmat,neet,mdcat,jee',
  ],
  [
    { is: 'without' },
    'i hate,hate,dislike,i dont like,i don t like,do not like,dont like,everything but,everything except,anything but,all but,all except,without,no,not,w o,not in,except,except for,except in,other than,excluding,exclude,excl,apart from,besides,but not,but not in,but no,rather than,instead of,dont want,do not want,i dont want,i do not want,i don t want,don t want,doesnt need,does not need,doesn t need,not interested in,no need for,minus,avoid',
  ],
  [{ is: 'without', place: true }, 'outside,outside of,anywhere but,anywhere except,anywhere outside,anywhere besides'],
  [
    { is: 'origin' },
    'just graduated from high school in,just finished high school in,just finished school in,transfer from,transferring from,transferred from,graduated from high school in,graduated high school in,finished school in,finished high school in,finished my high school in,i finished school in,went to school in,working in,i work in,working as,i work as,works as,i have a bachelor in,have a bachelor in,i have a degree in,have a degree in,holding a bachelor in,bachelor holder in,i have a bachelors in,i studied in,graduated in,finished my bachelors in,finished my bachelor in,from,graduated from,graduate of,have a degree from,holding a degree from,with a degree from,my degree is from,bachelor from,bachelors from,i am from,im from,i m from,we are from,were from,he is from,she is from,coming from,originally from,i come from,citizen of,i live in,we live in,live in,lives in,living in,i am living in,based in,resident in,resident of,residing in,currently in,i am in,we are in,i am currently in,born in,a student from,student from,students from,students of',
  ],
  [
    { is: 'person' },
    'family,student,students,i am,im,i m,i am a,we are,national,citizen,applicant,applicants,guy,girl,boy,girls,people',
  ],
  [{ is: 'or' }, 'or,vs,versus,or else,better than'],
  [
    { is: 'compare' },
    'compare,comparison,comparing,comparison of,comparison between,difference between,differences between,the difference between,difference,between,which is better,which one is better,torn between,choose between,choosing between',
  ],
  [
    { is: 'need' },
    'need,needs,needed,require,requires,required,do i need,do you need,does it need,does it require,is it required,must i have',
  ],

  [
    { is: 'filler' },
    'ministry,ministry of education,ministry of higher education,regards,best regards,kind regards,warm regards,this month,needs it,moe,degree from,degrees from,just graduated,just finished,just completed,i just,just want,just need,just a,send me,the link,link of,your website,im writing to,i am writing to,i m writing to,writing to,inquire,enquire,inquire about,enquire about,fwd,dm,bro,bros,sis,u,ur,lol,pls,plz,plzz,thx,tnx,asap,any1,anyone know,guys,mom,mum,dad,mama,baba,said,but,live alone,to live,somewhere,double major,dual degree,leads,leads to,thanaweya,thanawya,thanaweya amma,thanawiya,tawjihi,a,an,the,of,for,to,at,on,with,by,from,as,is,are,am,be,can,could,should,would,will,do,does,did,i,im,ive,my,me,we,our,you,your,they,their,there,this,that,these,those,some,any,all,please,hi,hello,whats,become,becoming,get into,getting into,career,careers,after bcom,after b com,after bsc,after b sc,after ba,after btech,after bachelor,after bachelors,after graduation from,easily,after high school,high school graduate,into,it s,does it,is it,will it,can it,if it,it is,it cost,it costs,it take,it takes,accept,accepts,accepting,accepted,offer,offers,offering,' +
      'want,wanna,like,looking,look,search,searching,find,finding,show,give,get,tell,know,help,thinking,interested,' +
      'study,studying,studies abroad,study abroad,learn,learning,abroad,overseas,apply,applying,apply for,how,what,which,where,who,when,why,' +
      'degree,degrees,program,programs,programme,programmes,major,majors,field,specialisation,specialization,option,options,' +
      'country,countries,city,cities,place,places,near,nearby,good,nice,great,cost,costs,price,prices,fee,fees,tuition,tuition fees,intake,starting,start,starts,international students,international student,students,student,list of,list,' +
      'why not,no matter,no idea,short,dr,dr of,doctor of,bachelor s,associate,um,uh,uhm,er,okay,ok,google,ok google,hey,hey there,hi there,so,well,yeah,yes,actually,basically,maybe,perhaps,really,very,much,just,only,also,too,even,then,than,ones,one,thing,things,something,anything,someone,somebody,anyone,anybody,everything,everyone,he,she,his,her,him,its,us,them,who,whom,whose,was,were,been,being,have,has,had,having,get,getting,got,go,going,goes,make,makes,take,taking,think,guess,believe,feel,mean,i mean,you know,kind of,sort of,right,thank you,thanks,sorry,excuse me,dear,sir,madam,good morning,good evening,advise,advise me,recommend,suggest,suggestion,suggestions,question,wondering,dream,my dream is,love,would love to,hope,hoping,plan,planning,decided,decide,because,if,while,when,where,during,about,over there,since,until,till,before,again,still,yet,already,soon,now,today,next,next year,next month,this year,year from now,strong,nicest,easy,easiest,hard,difficult,important,possible,able,lot,lot of,lots of,many,few,several,enough,high school,secondary school,secondary,school leaver,graduated,graduate,finished,finish,completed,years of searching,brother,my brother,sister,my sister,son,daughter,friend,my friend,cousin,husband,wife,father,mother,family,job,jobs,work,works,working,become a,to be,to be a,to become,to become a,wants,wants to be,wants to be a,want to be,want to be a,like to be,continue,continue with,complete,do,doing,done,join,enroll,enrol,enrolment,enrollment,register,registration,pay,can pay,i can pay,afford,money,budget friendly ones,requirements for,entry requirements,entry,what about,how about,tell me about,information about,info,details,teaches,teach,offered,available,accepting applications,based,close to home,after 12th,after 12,12th,after high school,american diploma,american high school diploma,high school diploma,without any,recommended,best option,international,foreign,foreigners,arab students,arab,muslim,arabs,in the field of,degree in,i want to study,i would like to study,teaching,taught,language of instruction',
  ],
]
