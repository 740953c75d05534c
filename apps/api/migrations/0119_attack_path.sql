-- What attack paths read beside the steps: the findings with their scores, leaks by host, and hosts that have a sign-in page.
create view attack_path_findings with (security_invoker = true) as
  select l.company_id, f.engagement_id, l.step_id, f.id, f.visual_id, f.title, f.severity, f.severity_order, f.status, f.cvss_score
  from attack_step_findings l join findings f on f.company_id = l.company_id and f.id = l.finding_id;
grant select on attack_path_findings to gatehouse_company;

create view attack_path_leaks with (security_invoker = true) as
  select company_id, id, host, status, exposed_at from breaches where host <> '';
grant select on attack_path_leaks to gatehouse_company;

-- Active hosts at or below a verified domain.
create view attack_path_hosts with (security_invoker = true) as
  select h.company_id, h.id, h.name, v.domain
  from surface_hosts h
  cross join lateral (select d.domain from domain_verifications d
    where d.company_id = h.company_id and d.state = 'Verified'
      and (h.name = d.domain or right(h.name, length(d.domain) + 1) = '.' || d.domain)
    order by length(d.domain) desc limit 1) v
  where h.kind = 'name' and h.state = 'Active';
grant select on attack_path_hosts to gatehouse_company;

-- Hosts that serve HTTP. Asked for some hosts only: for all of them it joins every name with every address.
create view attack_path_sign_ins with (security_invoker = true) as
  select n.company_id, n.shown_at as host_id from surface_shown_services n
  join surface_services s on s.company_id = n.company_id and s.id = n.service_id
  where s.state = 'Active' and s.name like 'http%';
grant select on attack_path_sign_ins to gatehouse_company;
