import re,glob,os,gzip
rows=[]
for f in glob.glob('site/dist/technical_documentation/**/index.html',recursive=True):
    s=open(f).read(); n=len(re.findall(r'<[a-zA-Z]',s)); rows.append((n,len(s)//1024,len(gzip.compress(s.encode()))//1024,f[32:-11]))
rows.sort(reverse=True)
for r in rows[:14]: print(r)
print('by size'); 
for r in sorted(rows,key=lambda r:-r[1])[:8]: print(r)
